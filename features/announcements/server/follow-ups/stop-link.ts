import { isSameSecret, signedToken } from "../../../../http/signed-token.ts";

/** Makes and checks the links by which somebody stops their follow-up letters and stays on the list. */
export function createStopLinks({ key, publicUrl }: { key: string; publicUrl: string }) {
  const tokenOf = (id: string) => signedToken(key, id, `stop letters ${id}`);

  return {
    /** The address that one entry's letters carry. */
    url: (id: string) => `${publicUrl}/api/letters/stop?token=${tokenOf(id)}`,
    /** The entry's id, or undefined for a token that we did not make. */
    read(token: string): string | undefined {
      const [id = ""] = token.split(".");
      return isSameSecret(token, tokenOf(id)) ? id : undefined;
    },
  };
}

export type StopLinks = ReturnType<typeof createStopLinks>;
