import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type MailEvent, reasonOf } from "../../mail/events/mail-event.ts";
import { isSignedByMailgun, readMailgun } from "../../mail/events/mailgun.ts";
import { readPostmark } from "../../mail/events/postmark.ts";
import { readSendgrid } from "../../mail/events/sendgrid.ts";
import { readSes } from "../../mail/events/ses.ts";

const brief = (events: MailEvent[] | undefined) =>
  events?.map(({ kind, reason, address, id, at }) => ({ kind, reason, address, id, at: new Date(at).toISOString() }));
const job = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** https://postmarkapp.com/developer/webhooks/bounce-webhook */
const postmarkBounce = {
  RecordType: "Bounce",
  MessageStream: "outbound",
  ID: 692560173,
  Type: "HardBounce",
  TypeCode: 1,
  Name: "Hard bounce",
  Tag: "Test",
  MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
  Metadata: { a_key: "a_value", b_key: "b_value" },
  ServerID: 23,
  Description: "The server was unable to deliver your message (ex: unknown user, mailbox not found).",
  Details: "Test bounce details",
  Email: "john@example.com",
  From: "sender@example.com",
  BouncedAt: "2019-11-05T16:33:54.9070259Z",
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: "Test subject",
  Content: "<Full dump of bounce>",
};

/** https://postmarkapp.com/developer/webhooks/spam-complaint-webhook */
const postmarkComplaint = {
  ...postmarkBounce,
  RecordType: "SpamComplaint",
  ID: 42,
  Type: "SpamComplaint",
  TypeCode: 512,
  Name: "Spam complaint",
  Description: "",
  Details: "Test spam complaint details",
};

describe("what Postmark tells", () => {
  const at = "2019-11-05T16:33:54.907Z";
  const address = "john@example.com";

  test("is read as its documents show it", () => {
    const id = String(postmarkBounce.ID);
    assert.deepEqual(brief(readPostmark(postmarkBounce)), [{ kind: "hard", reason: "mailbox", address, id, at }]);
    const complaint = { kind: "complaint", reason: "complaint", address, id: "42", at };
    assert.deepEqual(brief(readPostmark(postmarkComplaint)), [complaint]);
    // The example for curl on the page of complaints has no RecordType.
    const { RecordType, ...old } = postmarkComplaint;
    assert.deepEqual(brief(readPostmark(old)), [complaint]);
  });

  test("is a delivery, which its documents show with other names", () => {
    // https://postmarkapp.com/developer/webhooks/delivery-webhook
    const delivery = { RecordType: "Delivery", MessageID: "m", Recipient: address, DeliveredAt: at };
    assert.deepEqual(brief(readPostmark(delivery)), [{ kind: "delivery", reason: "other", address, id: "m", at }]);
  });

  test("tells what passes from what stays, and leaves out what says nothing of arriving", () => {
    const kindOf = (Type: string) => readPostmark({ ...postmarkBounce, Type })?.map(({ kind }) => kind);
    for (const type of ["SoftBounce", "Transient", "DnsError", "Blocked", "SpamNotification"])
      assert.deepEqual(kindOf(type), ["soft"], type);
    for (const type of ["HardBounce", "BadEmailAddress", "ManuallyDeactivated"])
      assert.deepEqual(kindOf(type), ["hard"], type);
    for (const type of ["AutoResponder", "Unsubscribe", "constructor"]) assert.deepEqual(kindOf(type), [], type);
    for (const RecordType of ["Open", "Click", "SubscriptionChange"])
      assert.deepEqual(readPostmark({ RecordType }), [], RecordType);
  });
});

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
const sendgrid = (values: object) => ({
  email: "example@test.com",
  timestamp: 1513299569,
  "smtp-id": "<14c5d75ce93.dfd.64b469@ismtpd-555>",
  category: ["cat facts"],
  sg_event_id: "6g4ZI7SA-xmRDv57GoPIPw==",
  sg_message_id: "14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0",
  ...values,
});

describe("what SendGrid tells", () => {
  const found = { address: "example@test.com", id: "6g4ZI7SA-xmRDv57GoPIPw==", at: "2017-12-15T00:59:29.000Z" };
  const bounce = sendgrid({
    event: "bounce",
    type: "bounce",
    status: "5.0.0",
    reason: "500 unknown recipient",
    bounce_classification: "Invalid Address",
  });
  const dropped = sendgrid({ event: "dropped", reason: "Bounced Address", status: "5.0.0" });
  const complaint = sendgrid({ event: "spamreport" });
  const blocked = { ...bounce, type: "blocked", bounce_classification: "Reputation" };

  test("is read as its documents show it, a list of all kinds at once", () => {
    const silent = ["processed", "deferred", "open", "click", "unsubscribe", "group_unsubscribe", "group_resubscribe"];
    const list = [bounce, ...silent.map((event) => sendgrid({ event })), dropped, complaint, blocked];
    assert.deepEqual(brief(readSendgrid([...list, sendgrid({ event: "delivered", response: "250 OK" })])), [
      { kind: "hard", reason: "mailbox", ...found },
      { kind: "hard", reason: "held", ...found },
      { kind: "complaint", reason: "complaint", ...found },
      { kind: "soft", reason: "blocked", ...found },
      { kind: "delivery", reason: "other", ...found },
    ]);
  });

  test("says which message it was, where we made its Message-ID", () => {
    const [event] = readSendgrid([{ ...bounce, "smtp-id": `<${job}@selam.example>` }])!;
    assert.equal(event!.job, job);
    assert.equal(readSendgrid([bounce])![0]!.job, undefined);
  });

  test("is no event of an account, and nothing else", () => {
    assert.deepEqual(readSendgrid([{ event: "account_status_change", timestamp: 1 }]), []);
    for (const wrong of [{}, [1], [{}], [[bounce]], null, "bounce"]) assert.equal(readSendgrid(wrong), undefined);
  });
});

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads */
const mailgun = (values: object) => ({
  account: { id: "1234567890303a4bd1f33898" },
  domain: { name: "sample.mailgun.com" },
  envelope: { sender: "sender@sample.mailgun.com", targets: "recipient@sample.mailgun.com", transport: "smtp" },
  id: "CCXMjJ7nQi2N3BPigGOdgQ",
  message: {
    headers: {
      from: "Sample Sender <sender@sample.mailgun.com>",
      "message-id": "20260203192638.000be97f99f8cea1@sample.mailgun.com",
      to: "recipient@sample.mailgun.com",
    },
    size: 341,
  },
  recipient: "recipient@sample.mailgun.com",
  timestamp: 1770146798.5,
  ...values,
});
const failed = (values: object) => mailgun({ event: "failed", severity: "permanent", reason: "bounce", ...values });

describe("what Mailgun tells", () => {
  const kindOf = (event: object) =>
    brief(readMailgun({ "event-data": event }))?.map(({ kind, reason }) => [kind, reason]);

  test("is read as its documents show it", () => {
    const status = { code: 550, "enhanced-code": "5.1.1", message: "5.1.1 The email account does not exist." };
    assert.deepEqual(brief(readMailgun({ "event-data": failed({ "delivery-status": status }) })), [
      {
        kind: "hard",
        reason: "mailbox",
        address: "recipient@sample.mailgun.com",
        id: "CCXMjJ7nQi2N3BPigGOdgQ",
        at: "2026-02-03T19:26:38.500Z",
      },
    ]);
    assert.deepEqual(kindOf(mailgun({ event: "complained" })), [["complaint", "complaint"]]);
    assert.deepEqual(kindOf(mailgun({ event: "delivered" })), [["delivery", "other"]]);
    assert.deepEqual(kindOf(failed({ reason: "suppress-bounce", "delivery-status": { code: 605 } })), [
      ["hard", "held"],
    ]);
    for (const event of ["accepted", "opened", "clicked", "unsubscribed"])
      assert.deepEqual(kindOf(mailgun({ event })), []);
  });

  test("counts no failure that it tries to mend itself, and no hard one for a reason that is ours or passes", () => {
    assert.deepEqual(kindOf(failed({ severity: "temporary", reason: "generic" })), []);
    const statuses = { "5.7.1": "blocked", "5.2.2": "full", "5.6.0": "content" };
    for (const [status, reason] of Object.entries(statuses))
      assert.deepEqual(kindOf(failed({ "delivery-status": { "enhanced-code": status } })), [["soft", reason]]);
    assert.deepEqual(kindOf(failed({ reason: "old" })), [["soft", "other"]]);
  });

  test("says which message it was", () => {
    const message = { headers: { "message-id": `${job}@selam.example` } };
    assert.equal(readMailgun({ "event-data": failed({ message }) })![0]!.job, job);
  });

  test("bears a signature over timestamp and token, which is valid for a day", () => {
    // The values of https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks; the key is ours.
    const signature = {
      token: "e0b5477167110d68991efc6b9f89f0a11066af27834600e123",
      timestamp: "1770920772",
      signature: "b1b1b2d5a8a6e6a9a1a3c9a3ad3a2f2f",
    };
    const now = 1_770_920_772_000;
    assert.equal(isSignedByMailgun({ signature }, "a key", now), false);
    const right = { ...signature, signature: mailgunHmac };
    assert.equal(isSignedByMailgun({ signature: right }, "a key", now), true);
    assert.equal(isSignedByMailgun({ signature: right }, "another key", now), false);
    assert.equal(isSignedByMailgun({ signature: right }, "a key", now + 86_400_000), false);
    assert.equal(isSignedByMailgun({ signature: right }, "a key", now - 86_400_000), false);
    assert.equal(isSignedByMailgun({ signature: { ...right, timestamp: "1770920773" } }, "a key", now), false);
  });
});

/** As openssl says: printf 1770920772e0b5...e123 | openssl dgst -sha256 -hmac "a key". */
const mailgunHmac = "ff48490b9ec1d61747a93173adc06ffd38a18326b8abc347e0589db82de68f4d";

/** https://docs.aws.amazon.com/ses/latest/dg/notification-examples.html */
const sesMail = {
  timestamp: "2016-01-27T14:59:38.237Z",
  source: "john@example.com",
  sourceArn: "arn:aws:ses:us-east-1:888888888888:identity/example.com",
  sendingAccountId: "123456789012",
  messageId: "00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000",
  destination: ["jane@example.com", "mary@example.com", "richard@example.com"],
  headersTruncated: false,
  headers: [
    { name: "From", value: '"John Doe" <john@example.com>' },
    { name: "Message-ID", value: `<${job}@selam.example>` },
  ],
};
const sesBounce = {
  notificationType: "Bounce",
  bounce: {
    bounceType: "Permanent",
    reportingMTA: "dns; email.example.com",
    bouncedRecipients: [
      {
        emailAddress: "jane@example.com",
        status: "5.1.1",
        action: "failed",
        diagnosticCode: "smtp; 550 5.1.1 <jane@example.com>... User",
      },
    ],
    bounceSubType: "General",
    timestamp: "2016-01-27T14:59:38.237Z",
    feedbackId: "00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000",
    remoteMtaIp: "127.0.2.0",
  },
  mail: sesMail,
};
const sesComplaint = {
  notificationType: "Complaint",
  complaint: {
    userAgent: "AnyCompany Feedback Loop (V0.01)",
    complainedRecipients: [{ emailAddress: "richard@example.com" }],
    complaintFeedbackType: "abuse",
    arrivalDate: "2016-01-27T14:59:38.237Z",
    timestamp: "2016-01-27T14:59:38.237Z",
    feedbackId: "000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000",
  },
  mail: sesMail,
};

describe("what SES tells", () => {
  test("is read as its documents show it", () => {
    const [bounce] = readSes(sesBounce)!;
    assert.deepEqual(bounce, {
      provider: "ses",
      id: sesBounce.bounce.feedbackId,
      kind: "hard",
      reason: "mailbox",
      address: "jane@example.com",
      job,
      at: Date.parse("2016-01-27T14:59:38.237Z"),
    });
    const { notificationType, ...published } = sesComplaint;
    for (const complaint of [sesComplaint, { ...published, eventType: "Complaint" }])
      assert.deepEqual(
        readSes(complaint)!.map(({ kind, address }) => [kind, address]),
        [["complaint", "richard@example.com"]],
      );
    const delivery = { timestamp: "2016-01-27T14:59:38.237Z", recipients: ["jane@example.com"] };
    const told = readSes({ notificationType: "Delivery", delivery, mail: sesMail })!;
    assert.deepEqual(
      told.map(({ kind, address }) => [kind, address]),
      [["delivery", "jane@example.com"]],
    );
  });

  test("is one event for each recipient, soft where it may pass", () => {
    const recipients = ["jane@example.com", "Mary <MARY@example.com>"].map((emailAddress) => ({ emailAddress }));
    const bounce = {
      ...sesBounce.bounce,
      bounceType: "Transient",
      bounceSubType: "MailboxFull",
      bouncedRecipients: recipients,
    };
    const told = readSes({ ...sesBounce, bounce })!;
    assert.deepEqual(
      told.map(({ kind, reason, address }) => [kind, reason, address]),
      [
        ["soft", "full", "jane@example.com"],
        ["soft", "full", "mary@example.com"],
      ],
    );
  });

  test("is no complaint that a message is no spam, and none of what says nothing of arriving", () => {
    const complaint = { ...sesComplaint.complaint, complaintFeedbackType: "not-spam" };
    assert.deepEqual(readSes({ ...sesComplaint, complaint }), []);
    assert.deepEqual(readSes({ eventType: "Open", open: {} }), []);
    assert.deepEqual(readSes({ notificationType: "AmazonSnsSubscriptionSucceeded", message: "You have" }), []);
    for (const wrong of [{}, { notificationType: "Bounce" }, { notificationType: 1 }, null, []])
      assert.equal(readSes(wrong), undefined);
  });
});

test("a status code has a class (RFC 3463)", () => {
  const classes = { "5.1.1": "mailbox", "5.1.2": "domain", "5.2.1": "mailbox", "4.2.2": "full", "5.4.4": "domain" };
  const more = { "5.6.1": "content", "5.7.26": "blocked", "5.0.0": "other", "": "other", "2.1.1": "other" };
  for (const [status, reason] of Object.entries({ ...classes, ...more }))
    assert.equal(reasonOf(status), reason, status);
});
