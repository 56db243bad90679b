import { blockOf } from "../http/client-address.ts";
import type { KeyedHash } from "./keyed-hash.ts";

/**
 * The key of the sender network of a message, kept in the outbox's column `cause`: the block that the address of the client whose request
 * caused it belongs to, an IPv4 address or the /48 of an IPv6 one, as a
 * code from which nobody without the secret gets the address back. `client` is what limits count by (limitKey).
 */
export const createSenderNetworkOf =
  (hash: KeyedHash) =>
  (client: string): string =>
    hash("mail cause", blockOf(client) ?? client);

export type SenderNetworkOf = ReturnType<typeof createSenderNetworkOf>;
