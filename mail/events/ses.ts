import {
  addressIn,
  type EventReader,
  isValues,
  jobIn,
  type MailEvent,
  table,
  textOf,
  type Values,
  valuesOf,
} from "./mail-event.ts";

/** What the subtypes of bounces mean that say more than the type. */
const subtypes = table<MailEvent["reason"]>({
  NoEmail: "mailbox",
  MailboxFull: "full",
  MessageTooLarge: "content",
  ContentRejected: "content",
  AttachmentRejected: "content",
  Suppressed: "held",
  OnAccountSuppressionList: "held",
});

const mostRecipients = 100;

/**
 * Reads the text of an SNS notification that SES wrote, as a notification of an identity or of a configuration set
 * (https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html, .../event-publishing-retrieving-sns-contents.html).
 */
export const readSes: EventReader = (values) => {
  if (!isValues(values)) return undefined;
  const mail = valuesOf(values.mail);
  switch (values.notificationType ?? values.eventType) {
    case "Bounce":
      return isValues(values.bounce) ? bounces(values.bounce, mail) : undefined;
    case "Complaint":
      return isValues(values.complaint) ? complaints(values.complaint, mail) : undefined;
    case "Delivery":
      return isValues(values.delivery) ? deliveries(values.delivery, mail) : undefined;
    default:
      return typeof (values.notificationType ?? values.eventType) === "string" ? [] : undefined;
  }
};

function bounces(bounce: Values, mail: Values) {
  const kind = bounce.bounceType === "Permanent" ? "hard" : "soft";
  const reason = subtypes.get(textOf(bounce.bounceSubType)) ?? (kind === "hard" ? "mailbox" : "other");
  return events(bounce, mail, recipientsOf(bounce.bouncedRecipients), kind, reason);
}

/** A report that a message is no spam comes as a complaint too (RFC 6430). */
function complaints(complaint: Values, mail: Values) {
  if (complaint.complaintFeedbackType === "not-spam") return [];
  return events(complaint, mail, recipientsOf(complaint.complainedRecipients), "complaint", "complaint");
}

const deliveries = (delivery: Values, mail: Values) =>
  events({ ...delivery, feedbackId: mail.messageId }, mail, delivery.recipients, "delivery", "other");

const recipientsOf = (recipients: unknown) =>
  Array.isArray(recipients) ? recipients.map((recipient) => valuesOf(recipient).emailAddress) : undefined;

function events(
  { feedbackId, timestamp }: Values,
  mail: Values,
  recipients: unknown,
  kind: MailEvent["kind"],
  reason: MailEvent["reason"],
): MailEvent[] | undefined {
  const id = textOf(feedbackId).slice(0, 200);
  if (!id || !Array.isArray(recipients) || recipients.length > mostRecipients) return undefined;
  const job = jobIn(messageIdOf(mail));
  const at = Date.parse(textOf(timestamp));
  return recipients.flatMap((recipient): MailEvent[] => {
    const address = addressIn(recipient);
    return address ? [{ provider: "ses", id, kind, reason, address, job, at }] : [];
  });
}

/** SES writes a Message-ID of its own over ours, and tells ours among the headers that the message came with. */
function messageIdOf(mail: Values): unknown {
  const headers = Array.isArray(mail.headers) ? mail.headers.slice(0, 100).map(valuesOf) : [];
  return headers.find(({ name }) => textOf(name).toLowerCase() === "message-id")?.value;
}
