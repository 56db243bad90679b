import { createHmac, timingSafeEqual } from "node:crypto";

/** Makes and checks the tokens of the links that let people leave; they are valid for as long as the entry is. */
export function createLeaveLinks(secret: string, publicUrl: string) {
  const sign = (id: string) => createHmac("sha256", secret).update(`leave waitlist ${id}`).digest("base64url");
  return {
    /** The address that one entry's mails carry. */
    url: (id: string) => `${publicUrl}/api/waitlist/leave?token=${id}.${sign(id)}`,
    /** The entry's id, or undefined for a token that we did not make. */
    read(token: string): string | undefined {
      const [id = "", signature = ""] = token.split(".");
      const expected = Buffer.from(sign(id));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
    },
  };
}

export type LeaveLinks = ReturnType<typeof createLeaveLinks>;
