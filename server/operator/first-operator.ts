import { isCommonPassword } from "../../features/operators/server/common-passwords.ts";
import { isMadeOf, knownTexts } from "../../features/operators/server/known-words.ts";
import { addOperator, hasOperator, issueSetupToken } from "../../features/operators/server/operators.ts";
import type { Services } from "../../features/services.ts";

type FirstOperatorServices = Pick<Services, "store" | "auth" | "site" | "config" | "log">;

/**
 * While there is no operator: makes the one of the settings, or logs a link with which to become the first. The password of the settings
 * may be one that the team's page would refuse, for the settings ask for 12 characters alone: then the log says that it is easily guessed.
 */
export async function admitFirstOperator(services: FirstOperatorServices): Promise<void> {
  const { store, config, log } = services;
  if (await hasOperator(store)) return;
  if (config.firstOperator) {
    const { email, password } = config.firstOperator;
    await addOperator(services, email, password);
    if (isCommonPassword(password) || isMadeOf(password, [...knownTexts(services), email]))
      log.warn("OPERATOR_PASSWORD is easily guessed: give the first operator another one on the team's page");
    return log.info("the first operator of the settings may sign in");
  }
  const token = await issueSetupToken(store);
  log.info(
    { link: `${config.publicUrl}/waitlist-admin#setup=${token}` },
    "become the first operator with this link, within an hour",
  );
}
