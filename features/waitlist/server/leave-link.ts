import { createHmac, timingSafeEqual } from "node:crypto";

type LeaveLinkDeps = {
  /** Signs new links; kept in the database, so that one that is restored knows the links of the mails it sent. */
  key: string;
  /** Keys whose links are taken too. */
  earlierKeys: readonly string[];
  publicUrl: string;
};

/** Makes and checks the tokens of the links that let people leave; they are valid for as long as the entry is. */
export function createLeaveLinks({ key, earlierKeys, publicUrl }: LeaveLinkDeps) {
  const sign = (id: string, by: string) => createHmac("sha256", by).update(`leave waitlist ${id}`).digest("base64url");

  function isSignature(id: string, signature: string, by: string): boolean {
    const expected = Buffer.from(sign(id, by));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  return {
    /** The address that one entry's mails carry. */
    url: (id: string) => `${publicUrl}/api/waitlist/leave?token=${id}.${sign(id, key)}`,
    /** The entry's id, or undefined for a token that we did not make. */
    read(token: string): string | undefined {
      const [id = "", signature = ""] = token.split(".");
      return [key, ...earlierKeys].some((by) => isSignature(id, signature, by)) ? id : undefined;
    },
  };
}

export type LeaveLinks = ReturnType<typeof createLeaveLinks>;
