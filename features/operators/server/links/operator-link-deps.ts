import type { Store } from "../../../../db/open.ts";
import type { SenderNetworkOf } from "../../../../mail/sender-network.ts";
import type { Auth } from "../auth.ts";
import type { OperatorLinks } from "./operator-links.ts";

/** What sending and using an operator's link needs. */
export type OperatorLinkDeps = {
  store: Store;
  auth: Auth;
  operatorLinks: OperatorLinks;
  senderNetworkOf: SenderNetworkOf;
  outbox: { wake(): void };
};
