import { isSameSecret, signedToken } from "../../../http/signed-token.ts";

type Signing = {
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
export function createAccountLinks({ key, publicUrl }: Signing) {
  const tokenOf = ({ id, email }: Reachable) => signedToken(key, id, `place ${id} ${email}`);

  return {
    /** The page's address, in the language whose prefix is given ("" for English). */
    url: (whose: Reachable, prefix = "") => `${publicUrl}${prefix}/place/${tokenOf(whose)}`,
    /** The id that a token speaks of, not yet checked. */
    idOf: (token: string): string => token.split(".", 1)[0]!,
    /** Whether we made the token for this entry and address. */
    isFor: (token: string, whose: Reachable): boolean => isSameSecret(token, tokenOf(whose)),
  };
}

export type AccountLinks = ReturnType<typeof createAccountLinks>;
