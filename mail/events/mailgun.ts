import { createHmac, hash } from "node:crypto";
import { isSameSecret } from "../../http/signed-token.ts";
import { dayMs } from "../../languages/durations.ts";
import {
  addressIn,
  isValues,
  jobIn,
  type MailEvent,
  reasonOf,
  table,
  textOf,
  type Values,
  valuesOf,
} from "./mail-event.ts";

type Outcome = Pick<MailEvent, "kind" | "reason">;

/** It tries for 8 hours to deliver an event, with the signature that it made at first. */
const longestMs = dayMs;

/** Whether a message has the form of Mailgun's, which bears its signature in itself. */
export const isMailgun = (values: unknown): values is Values =>
  isValues(values) && isValues(values.signature) && isValues(values["event-data"]);

/**
 * Whether a message was signed with a key in the last 24 hours (https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks):
 * HMAC-SHA-256 of timestamp and token. `now` in ms.
 */
export function isSignedByMailgun({ signature: given }: Values, key: string, now: number): boolean {
  const signature = valuesOf(given);
  const [timestamp, token] = [String(signature.timestamp ?? ""), textOf(signature.token)];
  const expected = createHmac("sha256", key)
    .update(timestamp + token)
    .digest("hex");
  const recent = Math.abs(now - Number(timestamp) * 1000) < longestMs;
  return isSameSecret(textOf(signature.signature), expected) && recent;
}

/** A signature that was used, as it is kept: with what it came, and until when it is taken. */
export type UsedSignature = { id: string; body: string; until: number };

/**
 * What is kept of a message with a right signature. It says nothing of the message's text, so whoever comes by one could use it
 * for a text of their own; Mailgun itself uses it again only to deliver the same.
 */
export function usedSignature({ signature: given, "event-data": data }: Values): UsedSignature {
  const { timestamp, signature } = valuesOf(given);
  const digest = (text: string) => hash("sha256", text, "base64url");
  return {
    id: digest(textOf(signature)),
    body: digest(JSON.stringify(data)),
    until: Number(timestamp) * 1000 + longestMs,
  };
}

/** Why it did not try, or not any longer. */
const reasons = table<Outcome>({
  "suppress-bounce": { kind: "hard", reason: "held" },
  "suppress-complaint": { kind: "complaint", reason: "held" },
  espblock: { kind: "soft", reason: "blocked" },
  greylisted: { kind: "soft", reason: "blocked" },
  old: { kind: "soft", reason: "other" },
});

/** What a permanent failure of ours and of content has in common: another message may arrive. */
const passing = new Set<MailEvent["reason"]>(["full", "blocked", "content"]);

/** What an event says of arriving. After a temporary failure it tries again itself and tells each of them. */
function outcomeOf(event: Values): Outcome | undefined {
  if (event.event === "complained") return { kind: "complaint", reason: "complaint" };
  if (event.event === "delivered") return { kind: "delivery", reason: "other" };
  if (event.event !== "failed" || event.severity !== "permanent" || event.reason === "suppress-unsubscribe")
    return undefined;
  const status = valuesOf(event["delivery-status"]);
  const reason = reasonOf(textOf(status["enhanced-code"]) || textOf(status.message).slice(0, 12));
  return reasons.get(textOf(event.reason)) ?? { kind: passing.has(reason) ? "soft" : "hard", reason };
}

/** Reads one message of Mailgun (https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads). */
export function readMailgun({ "event-data": data }: Values): MailEvent[] | undefined {
  const event = valuesOf(data);
  if (typeof event.event !== "string") return undefined;
  const outcome = outcomeOf(event);
  if (!outcome) return [];
  const address = addressIn(event.recipient);
  const id = textOf(event.id).slice(0, 200);
  if (!address || !id) return undefined;
  const job = jobIn(valuesOf(valuesOf(event.message).headers)["message-id"]);
  return [{ provider: "mailgun", id, ...outcome, address, job, at: Number(event.timestamp) * 1000 }];
}
