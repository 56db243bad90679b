import {
  addressIn,
  type EventReader,
  isValues,
  jobIn,
  type MailEvent,
  reasonOf,
  table,
  textOf,
  type Values,
} from "./mail-event.ts";

type Outcome = Pick<MailEvent, "kind" | "reason">;

/** Its classes of bounces that are about the message or about us. */
const classes = table<MailEvent["reason"]>({
  "Invalid Address": "mailbox",
  "Mailbox Unavailable": "full",
  Content: "content",
  Reputation: "blocked",
  "Frequency/Volume": "blocked",
  Technical: "domain",
});

/** Why it did not try at all, where that is about the address. */
const dropped = table<Outcome>({
  "Bounced Address": { kind: "hard", reason: "held" },
  Invalid: { kind: "hard", reason: "mailbox" },
  "Spam Reporting Address": { kind: "complaint", reason: "held" },
});

/** What an event says of arriving. A deferred message is still being tried, and one that is blocked may arrive another time. */
function outcomeOf(event: Values): Outcome | undefined {
  switch (event.event) {
    case "bounce": {
      const reason = classes.get(textOf(event.bounce_classification)) ?? reasonOf(textOf(event.status));
      return { kind: event.type === "blocked" ? "soft" : "hard", reason };
    }
    case "dropped":
      return dropped.get(textOf(event.reason));
    case "spamreport":
      return { kind: "complaint", reason: "complaint" };
    case "delivered":
      return { kind: "delivery", reason: "other" };
    default:
      return undefined;
  }
}

/** Reads a list of events of SendGrid (https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event). */
export const readSendgrid: EventReader = (values) => {
  if (!Array.isArray(values)) return undefined;
  const events: MailEvent[] = [];
  for (const each of values) {
    if (!isValues(each) || typeof each.event !== "string") return undefined;
    const outcome = outcomeOf(each);
    const address = outcome && addressIn(each.email);
    if (!outcome || !address) continue;
    const job = jobIn(each["smtp-id"]);
    const at = Number(each.timestamp) * 1000;
    const id = textOf(each.sg_event_id).slice(0, 200) || `${each["smtp-id"]} ${at}`.slice(0, 200);
    events.push({ provider: "sendgrid", id, ...outcome, address, job, at });
  }
  return events;
};
