import { isSameSecret, signedToken } from "../../../../http/signed-token.ts";
import type { Services } from "../../../services.ts";
import type { AlertStep } from "../../alerts/contract.ts";

type Signing = Pick<Services, "linkKey" | "config">;

const tokenOf = (key: string, step: AlertStep, id: string) => signedToken(key, id, `rate alert ${step} ${id}`);

/** The address of the page on which an alert is confirmed, renewed or ended. */
export const alertUrl = ({ linkKey, config }: Signing, step: AlertStep, id: string) =>
  `${config.publicUrl}/api/rates/alerts/${step}?token=${tokenOf(linkKey, step, id)}`;

/** The alert's id, or undefined for a token that we did not make for this. */
export function readAlertToken({ linkKey }: Pick<Signing, "linkKey">, step: AlertStep, token: string) {
  const [id = ""] = token.split(".", 1);
  return isSameSecret(token, tokenOf(linkKey, step, id)) ? id : undefined;
}
