import { createHmac, randomUUID } from "node:crypto";
import { dayMs } from "../../languages/durations.ts";
import type { FetchOutside } from "../../mail/events/sns.ts";
import type { TestApp } from "./app.ts";
import { makeCertificate } from "./certificate.ts";

export const eventsToken = "a-token-for-mail-events";
export const eventsPath = "/api/mail/events";

/** Posts what a provider says, by the token in its address. */
export const tell = (app: TestApp, values: unknown, type = "application/json") =>
  app.post(`${eventsPath}?token=${eventsToken}`, values, { "content-type": type });

/** A bounce as Postmark tells it. */
export const postmarkBounce = (email: string, changes: object = {}) => ({
  RecordType: "Bounce",
  ID: 692560173,
  Type: "HardBounce",
  TypeCode: 1,
  MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
  Email: email,
  BouncedAt: new Date(Date.now() - 60_000).toISOString(),
  ...changes,
});

/** What Mailgun says of an event, signed with a key at a time (ms). */
export function mailgunMessage(event: object, key = eventsToken, at = Date.now()) {
  const [timestamp, token] = [String(Math.floor(at / 1000)), randomUUID()];
  const signature = createHmac("sha256", key)
    .update(timestamp + token)
    .digest("hex");
  return { signature: { timestamp, token, signature }, "event-data": event };
}

export const certificateAddress =
  "https://sns.us-west-2.amazonaws.com/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem";
export const topic = "arn:aws:sns:us-west-2:123456789012:selam-mail";

/**
 * SNS as a stand-in: `fetch` answers with its certificate and takes confirmations; `asked` are the addresses that were asked for.
 * `answer` says what comes instead, where it gives something.
 */
export function standInSns(valid = { from: Date.now() - dayMs, to: Date.now() + dayMs }) {
  const certificate = makeCertificate(valid.from, valid.to);
  const asked: string[] = [];
  const sns = {
    asked,
    pem: certificate.pem,
    answer: undefined as (() => Response | Promise<Response>) | undefined,
    fetch: (async (address) => {
      asked.push(address);
      if (sns.answer) return sns.answer();
      return new Response(address.endsWith(".pem") ? certificate.pem : "<ConfirmSubscriptionResponse/>");
    }) as FetchOutside,
    /** A signed message of a type; fields that are undefined are left out. */
    message(type: string, fields: Record<string, string | undefined>, version: "1" | "2" = "2") {
      const message: Record<string, string> = {
        Type: type,
        MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
        TopicArn: topic,
        Timestamp: new Date().toISOString(),
        SignatureVersion: version,
        SigningCertURL: certificateAddress,
      };
      for (const [name, value] of Object.entries(fields)) if (value !== undefined) message[name] = value;
      const names = ["Message", "MessageId", "Subject", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];
      const text = names.flatMap((field) => (message[field] === undefined ? [] : [`${field}\n${message[field]}\n`]));
      return { ...message, Signature: certificate.sign(version === "1" ? "sha1" : "sha256", text.join("")) };
    },
  };
  return sns;
}
