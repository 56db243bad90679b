import { isModest } from "../../http/body.ts";
import { isValues, type MailEvent, textOf, type Values } from "./mail-event.ts";
import { isMailgun, isSignedByMailgun, readMailgun } from "./mailgun.ts";
import { readPostmark } from "./postmark.ts";
import { readSendgrid } from "./sendgrid.ts";
import { readSes } from "./ses.ts";
import { type createSns, isSns, type SnsOutcome } from "./sns.ts";

/** The events of a message, or why there are none: not as a provider writes it, not signed by it, or to be tried again. */
export type EventsRead = MailEvent[] | "invalid" | "unauthenticated" | "unavailable";

type Deps = { token: string; sns: ReturnType<typeof createSns> };

/**
 * Reads a message of any of the providers, and checks its signature where it bears one: Mailgun's by the token, which is then
 * its signing key, and SNS's by its certificate. `now` in ms.
 */
export async function readEvents({ token, sns }: Deps, values: unknown, now: number): Promise<EventsRead> {
  if (isMailgun(values))
    return isSignedByMailgun(values, token, now) ? (readMailgun(values) ?? "invalid") : "unauthenticated";
  if (isSns(values)) {
    const outcome = await sns.isSigned(values, now);
    return outcome === "right" ? readNotification(values, sns) : refusals[outcome];
  }
  return readSendgrid(values) ?? readPostmark(values) ?? "invalid";
}

const refusals: Record<Exclude<SnsOutcome, "right">, EventsRead> = {
  wrong: "unauthenticated",
  unreachable: "unavailable",
};

/** What SNS says: a subscription to confirm, one that ended, or what SES wrote. */
async function readNotification(message: Values, sns: Deps["sns"]): Promise<EventsRead> {
  if (message.Type === "UnsubscribeConfirmation") return [];
  if (message.Type === "SubscriptionConfirmation") {
    const outcome = await sns.confirm(message);
    if (outcome === "wrong") return "invalid";
    return outcome === "right" ? [] : "unavailable";
  }
  return readSes(parse(textOf(message.Message))) ?? "invalid";
}

function parse(text: string): unknown {
  try {
    const values: unknown = isModest(text) ? JSON.parse(text) : undefined;
    return isValues(values) ? values : undefined;
  } catch {
    return undefined;
  }
}
