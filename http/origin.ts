/**
 * Whether a write may come from where it says it comes from: not when the browser calls it cross-site or same-site;
 * from browsers that do not say, only with a trusted Origin or the Host's own; programs send neither and may.
 */
export function isOwnOrigin(headers: Headers, trusted: readonly string[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site !== "cross-site" && site !== "same-site";
  const origin = headers.get("origin");
  return origin === null || isTrusted(origin, headers, trusted);
}

/** Whether an origin is one of the trusted ones or that of the Host which was asked. */
export const isTrusted = (origin: string, headers: Headers, trusted: readonly string[]): boolean =>
  trusted.includes(origin) || URL.parse(origin)?.host === headers.get("host");

/** The origins that a write may come from; on this machine all of its loopback names are the same site. */
export function trustedOrigins(publicUrl: string): string[] {
  const { hostname, protocol, port } = new URL(publicUrl);
  if (hostname !== "localhost") return [publicUrl];
  return ["localhost", "127.0.0.1", "[::1]"].map((name) => `${protocol}//${name}${port && `:${port}`}`);
}
