import { isSameSecret, signedToken } from "../../../http/signed-token.ts";
import type { Services } from "../../services.ts";

type Signing = Pick<Services, "linkKey" | "config">;
type Purpose = "page" | "withdrawal";

const tokenOf = (key: string, purpose: Purpose, id: string) => signedToken(key, id, `ambassador ${purpose} ${id}`);

/** An ambassador's own page, in the language whose URL prefix is given ("" for English). */
export const ownPageUrl = ({ linkKey, config }: Signing, id: string, prefix: string) =>
  `${config.publicUrl}${prefix}/ambassador/${tokenOf(linkKey, "page", id)}`;

/** Where an application is withdrawn. */
export const withdrawalUrl = ({ linkKey, config }: Signing, id: string) =>
  `${config.publicUrl}/api/ambassadors/withdraw?token=${tokenOf(linkKey, "withdrawal", id)}`;

/** What an ambassador shares. */
export const sharedUrl = ({ config }: Pick<Signing, "config">, code: string, prefix: string) =>
  `${config.publicUrl}${prefix || "/"}?ref=${code}`;

/** The application's id, or undefined for a token that we did not make for this. */
export function readToken({ linkKey }: Pick<Signing, "linkKey">, purpose: Purpose, token: string): string | undefined {
  const [id = ""] = token.split(".", 1);
  return isSameSecret(token, tokenOf(linkKey, purpose, id)) ? id : undefined;
}
