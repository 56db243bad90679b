import { isSameSecret, signedToken } from "../../../../http/signed-token.ts";
import type { Services } from "../../../services.ts";

/** An entry, and the announcement whose question it is asked. */
export type Asked = { about: string; entryId: string };

const tokenOf = (key: string, { about, entryId }: Asked) =>
  signedToken(key, `${about}.${entryId}`, `answer ${about} ${entryId}`);

/** The address of the page where somebody answers, in the language whose prefix is given ("" for English). */
export const answerUrl = (
  { linkKey, config }: Pick<Services, "linkKey" | "config">,
  asked: Asked,
  prefix: string,
): string => `${config.publicUrl}${prefix}/answer/${tokenOf(linkKey, asked)}`;

/** Of whom a token speaks; undefined for one that we did not make. */
export function readToken({ linkKey }: Pick<Services, "linkKey">, token: string): Asked | undefined {
  const [about = "", entryId = ""] = token.split(".");
  return isSameSecret(token, tokenOf(linkKey, { about, entryId })) ? { about, entryId } : undefined;
}
