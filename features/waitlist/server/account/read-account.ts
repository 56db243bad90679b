import type { Store } from "../../../../db/open.ts";
import type { AccountLinks } from "../account-link.ts";
import { type Entry, findEntry } from "../entries.ts";

/** An entry, and which of its addresses the link was sent to. */
export type FoundAccount =
  | { entry: Entry; reads: "email" }
  | { entry: Entry & { new_email: string }; reads: "newEmail" };

/** An entry's id and 256 bits as base64url (account-link.ts). */
const form = /^[\w-]{1,64}\.[\w-]{43}$/;

/**
 * Finds the entry of a page's token by one read of the index; undefined for a token that we did not make, of an entry that
 * is gone, and of an address that is no longer the entry's.
 */
export const createAccountReader =
  (store: Store, accountLinks: AccountLinks) =>
  async (token: string): Promise<FoundAccount | undefined> => {
    const entry = form.test(token) ? await findEntry(store, accountLinks.idOf(token)) : undefined;
    if (!entry) return undefined;
    const { new_email } = entry;
    if (accountLinks.isFor(token, entry)) return { entry, reads: "email" };
    if (new_email && accountLinks.isFor(token, { id: entry.id, email: new_email }))
      return { entry: { ...entry, new_email }, reads: "newEmail" };
    return undefined;
  };
