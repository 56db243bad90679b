/** The origins that a write may come from; on this machine all of its loopback names are the same site. */
export function trustedOrigins(publicUrl: string): string[] {
  const { hostname, protocol, port } = new URL(publicUrl);
  if (hostname !== "localhost") return [publicUrl];
  return ["localhost", "127.0.0.1", "[::1]"].map((name) => `${protocol}//${name}${port && `:${port}`}`);
}
