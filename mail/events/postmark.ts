import { addressIn, type EventReader, isValues, type MailEvent, table, textOf, type Values } from "./mail-event.ts";

/** What its types of bounces mean; others, such as a robot's answer, say nothing of arriving. */
const bounces = table<Pick<MailEvent, "kind" | "reason">>({
  HardBounce: { kind: "hard", reason: "mailbox" },
  BadEmailAddress: { kind: "hard", reason: "mailbox" },
  ManuallyDeactivated: { kind: "hard", reason: "held" },
  SpamComplaint: { kind: "complaint", reason: "complaint" },
  Transient: { kind: "soft", reason: "other" },
  SoftBounce: { kind: "soft", reason: "other" },
  Unknown: { kind: "soft", reason: "other" },
  DnsError: { kind: "soft", reason: "domain" },
  Blocked: { kind: "soft", reason: "blocked" },
  SpamNotification: { kind: "soft", reason: "blocked" },
  DMARCPolicy: { kind: "soft", reason: "blocked" },
  VirusNotification: { kind: "soft", reason: "content" },
});

const others = new Set(["Open", "Click", "SubscriptionChange", "SMTPApiError"]);

/**
 * Reads one message of Postmark (https://postmarkapp.com/developer/webhooks/bounce-webhook, .../spam-complaint-webhook,
 * .../delivery-webhook). Bounces of old servers come without a RecordType. Postmark gives its own Message-ID alone.
 */
export const readPostmark: EventReader = (values) => {
  if (!isValues(values)) return undefined;
  const isBounce = typeof values.TypeCode === "number" && typeof values.Type === "string";
  const record = textOf(values.RecordType) || (isBounce ? "Bounce" : "");
  if (others.has(record)) return [];
  if (record === "Delivery") return event(values, values.Recipient, values.DeliveredAt, "delivery", "other");
  if (!isBounce || (record !== "Bounce" && record !== "SpamComplaint")) return undefined;
  const known = bounces.get(record === "SpamComplaint" ? record : textOf(values.Type));
  return known ? event(values, values.Email, values.BouncedAt, known.kind, known.reason) : [];
};

function event(
  values: Values,
  recipient: unknown,
  time: unknown,
  kind: MailEvent["kind"],
  reason: MailEvent["reason"],
): MailEvent[] | undefined {
  const address = addressIn(recipient);
  const id = String(values.ID ?? values.MessageID ?? "").slice(0, 200);
  if (!address || !id) return undefined;
  return [{ provider: "postmark", id, kind, reason, address, at: Date.parse(textOf(time)) }];
}
