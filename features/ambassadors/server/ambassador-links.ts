import { isSameSecret, signedToken } from "../../../http/signed-token.ts";

type Signing = {
  /** Signs the links; kept in the database, so that one that is restored knows the links of the mails it sent. */
  key: string;
  publicUrl: string;
};

type Purpose = "page" | "withdrawal";

/** Makes and checks the links of ambassadors: to their page, to taking an application back, and the one that they share. */
export function createAmbassadorLinks({ key, publicUrl }: Signing) {
  const tokenOf = (purpose: Purpose, id: string) => signedToken(key, id, `ambassador ${purpose} ${id}`);

  return {
    /** The page of an ambassador's counts, in the language whose prefix is given ("" for English). */
    page: (id: string, prefix: string) => `${publicUrl}${prefix}/ambassador/${tokenOf("page", id)}`,
    /** Where an application is taken back. */
    withdrawal: (id: string) => `${publicUrl}/api/ambassadors/withdraw?token=${tokenOf("withdrawal", id)}`,
    /** What an ambassador shares. */
    shared: (code: string, prefix: string) => `${publicUrl}${prefix || "/"}?ref=${code}`,
    /** The application's id, or undefined for a token that we did not make for this. */
    read(purpose: Purpose, token: string): string | undefined {
      const [id = ""] = token.split(".", 1);
      return isSameSecret(token, tokenOf(purpose, id)) ? id : undefined;
    },
  };
}

export type AmbassadorLinks = ReturnType<typeof createAmbassadorLinks>;
