import { isSameSecret, signedToken } from "../../../http/signed-token.ts";

type Signing = {
  /** Signs new links; kept in the database, so that one that is restored knows the links of the mails it sent. */
  key: string;
  /** Keys whose links are taken too. */
  earlierKeys: readonly string[];
  publicUrl: string;
};

/** Makes and checks the tokens of the links that let people leave; they are valid for as long as the entry is. */
export function createLeaveLinks({ key, earlierKeys, publicUrl }: Signing) {
  const tokenOf = (id: string, by: string) => signedToken(by, id, `leave waitlist ${id}`);

  return {
    /** The address that one entry's mails carry. */
    url: (id: string) => `${publicUrl}/api/waitlist/leave?token=${tokenOf(id, key)}`,
    /** The entry's id, or undefined for a token that we did not make. */
    read(token: string): string | undefined {
      const [id = "", signature = ""] = token.split(".");
      return [key, ...earlierKeys].some((by) => isSameSecret(`${id}.${signature}`, tokenOf(id, by))) ? id : undefined;
    },
  };
}

export type LeaveLinks = ReturnType<typeof createLeaveLinks>;
