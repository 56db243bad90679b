import { isIP } from "node:net";

/** Whether the host name of an address means this machine: localhost, a name below it (RFC 6761 6.3), or a loopback address. */
export function isLocal(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  if (name === "localhost" || name.endsWith(".localhost") || name === "[::1]") return true;
  return isIP(name) === 4 && name.startsWith("127.");
}
