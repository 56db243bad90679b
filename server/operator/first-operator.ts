import type { Logger } from "pino";
import { addOperator, createSetupToken, hasOperator } from "../../features/operators/server/operators.ts";
import { type Config, ConfigError } from "../config.ts";
import type { Services } from "../services.ts";

/**
 * While there is no operator: makes the one of the settings, or logs a link with which to become the first. Throws a ConfigError when the
 * password of the settings is made of words that everybody here knows.
 */
export async function admitFirstOperator(config: Config, services: Services, log: Logger): Promise<void> {
  const { store, knownWords } = services;
  if (await hasOperator(store)) return;
  if (config.firstOperator) {
    const { email, password } = config.firstOperator;
    if (knownWords.isMadeOfThem(password, [email]))
      throw new ConfigError("OPERATOR_PASSWORD is made of words that others try first, such as the name of the site");
    await addOperator(services, email, password);
    return log.info("the first operator of the settings may sign in");
  }
  const token = await createSetupToken(store);
  log.info(
    { link: `${config.publicUrl}/waitlist-admin#setup=${token}` },
    "become the first operator with this link, within an hour",
  );
}
