import { createHmac, timingSafeEqual } from "node:crypto";

type LinkDeps = {
  /** Signs the links; kept in the database, so that one that is restored knows the links of the mails it sent. */
  key: string;
  publicUrl: string;
};

type Purpose = "page" | "withdrawal";

/** Makes and checks the links of ambassadors: to their page, to taking an application back, and the one that they share. */
export function createAmbassadorLinks({ key, publicUrl }: LinkDeps) {
  const tokenOf = (purpose: Purpose, id: string) =>
    `${id}.${createHmac("sha256", key).update(`ambassador ${purpose} ${id}`).digest("base64url")}`;

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
      const [expected, given] = [Buffer.from(tokenOf(purpose, id)), Buffer.from(token)];
      return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
    },
  };
}

export type AmbassadorLinks = ReturnType<typeof createAmbassadorLinks>;
