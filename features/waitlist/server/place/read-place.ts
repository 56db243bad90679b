import type { Store } from "../../../../db/open.ts";
import { type Entry, findEntry } from "../entries.ts";
import type { PlaceLinks } from "../place-link.ts";

/** An entry, and which of its addresses the link was sent to. */
export type FoundPlace = { entry: Entry; reads: "email" } | { entry: Entry & { new_email: string }; reads: "newEmail" };

/** An entry's id and 256 bits as base64url (place-link.ts). */
const form = /^[\w-]{1,64}\.[\w-]{43}$/;

/**
 * Finds the entry of a page's token by one read of the index; undefined for a token that we did not make, of an entry that
 * is gone, and of an address that is no longer the entry's.
 */
export const createPlaceReader =
  (store: Store, placeLinks: PlaceLinks) =>
  async (token: string): Promise<FoundPlace | undefined> => {
    const entry = form.test(token) ? await findEntry(store, placeLinks.idOf(token)) : undefined;
    if (!entry) return undefined;
    const { new_email } = entry;
    if (placeLinks.isFor(token, entry)) return { entry, reads: "email" };
    if (new_email && placeLinks.isFor(token, { id: entry.id, email: new_email }))
      return { entry: { ...entry, new_email }, reads: "newEmail" };
    return undefined;
  };
