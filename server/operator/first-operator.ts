import type { Logger } from "pino";
import { addOperator, createSetupToken, hasOperator } from "../../features/operators/server/operators.ts";
import type { Config } from "../config.ts";
import type { Services } from "../services.ts";

/** While there is no operator: makes the one of the settings, or logs a link with which to become the first. */
export async function admitFirstOperator(config: Config, services: Services, log: Logger): Promise<void> {
  const { store } = services;
  if (await hasOperator(store)) return;
  if (config.firstOperator) {
    await addOperator(services, config.firstOperator.email, config.firstOperator.password);
    return log.info("the first operator of the settings may sign in");
  }
  const token = await createSetupToken(store);
  log.info(
    { link: `${config.publicUrl}/waitlist-admin#setup=${token}` },
    "become the first operator with this link, within an hour",
  );
}
