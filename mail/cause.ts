import { isIP } from "node:net";
import type { KeyedHash } from "./keyed-hash.ts";

/**
 * Who causes a message: the block that a client's address belongs to, an IPv4 address or the /48 of an IPv6 one, as a
 * code from which nobody without the secret gets the address back. `client` is what limits count by (limitKey).
 */
export const createCauses =
  (hash: KeyedHash) =>
  (client: string): string =>
    hash("mail cause", blockOf(client));

export type Causes = ReturnType<typeof createCauses>;

/** The last four groups of a client's IPv6 address are zero, so "::" stands for all that is missing behind. */
function blockOf(client: string): string {
  const [address = ""] = client.split("/");
  if (isIP(address) !== 6) return client;
  const [head = ""] = address.toLowerCase().split("::");
  const groups = [...head.split(":"), "0", "0", "0"].slice(0, 3);
  return `${groups.map((group) => Number.parseInt(group || "0", 16).toString(16)).join(":")}::/48`;
}
