/**
 * Whether a write may come from where it says it comes from: not when the browser calls it cross-site or same-site;
 * from browsers that do not say, only with a trusted Origin or the Host's own; programs send neither and may.
 */
export function isOwnOrigin(headers: Headers, trusted: readonly string[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site !== "cross-site" && site !== "same-site";
  const origin = headers.get("origin");
  if (origin === null) return true;
  if (trusted.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get("host");
}
