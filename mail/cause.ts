import { blockOf } from "../http/client-address.ts";
import type { KeyedHash } from "./keyed-hash.ts";

/**
 * Who causes a message: the block that a client's address belongs to, an IPv4 address or the /48 of an IPv6 one, as a
 * code from which nobody without the secret gets the address back. `client` is what limits count by (limitKey).
 */
export const createCauses =
  (hash: KeyedHash) =>
  (client: string): string =>
    hash("mail cause", blockOf(client) ?? client);

export type Causes = ReturnType<typeof createCauses>;
