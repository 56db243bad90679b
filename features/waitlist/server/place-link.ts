import { createHmac, timingSafeEqual } from "node:crypto";

type PlaceLinkDeps = {
  /** Signs the links; kept in the database, so that one that is restored knows the links of the mails it sent. */
  key: string;
  publicUrl: string;
};

/** An entry's id and an address that is its own or may become it. */
export type Reachable = { id: string; email: string };

/**
 * Makes and checks the tokens of the pages of one's own. A token holds for one entry and one address, so that whoever got a mail
 * at an address that was wrong loses the page once it is corrected.
 */
export function createPlaceLinks({ key, publicUrl }: PlaceLinkDeps) {
  const sign = ({ id, email }: Reachable) =>
    createHmac("sha256", key).update(`place ${id} ${email}`).digest("base64url");
  const tokenOf = (whose: Reachable) => `${whose.id}.${sign(whose)}`;

  return {
    /** The page's address, in the language whose prefix is given ("" for English). */
    url: (whose: Reachable, prefix = "") => `${publicUrl}${prefix}/place/${tokenOf(whose)}`,
    /** The id that a token speaks of, not yet checked. */
    idOf: (token: string): string => token.split(".", 1)[0]!,
    /** Whether we made the token for this entry and address. */
    isFor(token: string, whose: Reachable): boolean {
      const expected = Buffer.from(tokenOf(whose));
      const given = Buffer.from(token);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

export type PlaceLinks = ReturnType<typeof createPlaceLinks>;
