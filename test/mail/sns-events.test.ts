import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { certificateAddress, eventsPath, eventsToken, standInSns, tell } from "../support/mail-providers.ts";

const settings = { MAIL_EVENTS_TOKEN: eventsToken };
const address = "hirut@example.com";

const events = (app: TestApp) => app.services.store.db.selectFrom("mail_event").selectAll().execute();
const isStopped = async ({ services: { store, suppression } }: TestApp) =>
  (await suppression.stopped(store.db, store.engine, [address])).has(address);

/** A bounce as in https://docs.aws.amazon.com/ses/latest/dg/notification-examples.html. */
const sesBounce = JSON.stringify({
  notificationType: "Bounce",
  bounce: {
    bounceType: "Permanent",
    bounceSubType: "NoEmail",
    bouncedRecipients: [{ emailAddress: address }],
    feedbackId: "0001",
    timestamp: new Date().toISOString(),
  },
  mail: {},
});

onOneEngine("what SES tells over SNS", (engine) => {
  for (const version of ["1", "2"] as const) {
    test(`is taken by its signature of version ${version}, with a certificate that is asked for once`, async () => {
      const sns = standInSns();
      await using app = await createTestApp(engine, settings, sns.fetch);
      const message = sns.message("Notification", { Subject: "Amazon SES", Message: sesBounce }, version);
      for (let i = 0; i < 2; i++) assert.equal((await tell(app, message, "text/plain; charset=UTF-8")).status, 200);
      assert.deepEqual(sns.asked, [certificateAddress]);
      assert.equal(await isStopped(app), true);
    });
  }

  test("is refused when anything in it is changed, and without the token", async () => {
    const sns = standInSns();
    await using app = await createTestApp(engine, settings, sns.fetch);
    const message = sns.message("Notification", { Message: sesBounce });
    for (const changes of [
      { Message: sesBounce.replace("hirut", "saba") },
      { Subject: "" },
      { Timestamp: "2026-01-01T00:00:00.000Z" },
      { TopicArn: "arn:aws:sns:us-west-2:123456789012:another" },
      { SignatureVersion: "1" },
      { SignatureVersion: "3" },
      { Signature: "" },
    ])
      assert.equal((await tell(app, { ...message, ...changes })).status, 401, JSON.stringify(changes));
    assert.equal((await app.post(eventsPath, message)).status, 401);
    assert.deepEqual(await events(app), []);
  });

  test("is refused when its certificate goes on after what one may take", async () => {
    const sns = standInSns();
    await using app = await createTestApp(engine, settings, sns.fetch);
    const start = (body: ReadableStreamDefaultController) => {
      body.enqueue(Buffer.from(sns.pem));
      body.enqueue(Buffer.alloc(20_000, "\n"));
      body.close();
    };
    sns.answer = () => new Response(new ReadableStream({ start }));
    assert.equal((await tell(app, sns.message("Notification", { Message: sesBounce }))).status, 401);
    assert.deepEqual(await events(app), []);
  });

  test("is asked of nobody but SNS", async () => {
    const sns = standInSns();
    await using app = await createTestApp(engine, settings, sns.fetch);
    const elsewhere = [
      "http://sns.us-west-2.amazonaws.com/a.pem",
      "https://sns.us-west-2.amazonaws.com.evil.example/a.pem",
      "https://evil.example/sns.us-west-2.amazonaws.com/a.pem",
      "https://sns.us-west-2.amazonaws.com@evil.example/a.pem",
      "https://sns.us-west-2.amazonaws.com:444/a.pem",
      "https://evil.s3.us-west-2.amazonaws.com/a.pem",
      "https://sns-us-west-2.amazonaws.com/a.pem",
      "https://sns.us-west-2.amazonaws.com/a.txt",
      "https://127.0.0.1/a.pem",
      "file:///etc/passwd.pem",
      "",
    ];
    for (const SigningCertURL of elsewhere) {
      const message = sns.message("Notification", { Message: sesBounce, SigningCertURL });
      assert.equal((await tell(app, message)).status, 401, SigningCertURL);
    }
    assert.deepEqual(sns.asked, []);
    for (const SubscribeURL of elsewhere.filter((each) => !each.endsWith("a.txt"))) {
      const message = sns.message("SubscriptionConfirmation", { Message: "", Token: "t", SubscribeURL });
      assert.equal((await tell(app, message)).status, 422, SubscribeURL);
    }
    assert.deepEqual(sns.asked, [certificateAddress]);
  });

  test("begins with a subscription, which is confirmed once its signature is right", async () => {
    const sns = standInSns();
    await using app = await createTestApp(engine, settings, sns.fetch);
    const SubscribeURL = "https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&TopicArn=a&Token=t";
    const message = sns.message("SubscriptionConfirmation", { Message: "", Token: "t", SubscribeURL });
    assert.equal((await tell(app, { ...message, Token: "another" })).status, 401);
    assert.ok(!sns.asked.includes(SubscribeURL));
    assert.equal((await tell(app, message)).status, 200);
    assert.deepEqual(sns.asked, [certificateAddress, SubscribeURL]);
    sns.answer = () => new Response("", { status: 500 });
    assert.equal((await tell(app, message)).status, 503);
    sns.answer = undefined;
    const ended = sns.message("UnsubscribeConfirmation", { Message: "", Token: "t", SubscribeURL });
    sns.asked.length = 0;
    assert.equal((await tell(app, ended)).status, 200);
    assert.deepEqual(sns.asked, []);
  });

  test("may be tried again while the certificate does not come, and not when what comes is none", async () => {
    const sns = standInSns();
    await using app = await createTestApp(engine, settings, sns.fetch);
    const message = sns.message("Notification", { Message: sesBounce });
    const troubles: [answer: () => Response, status: number][] = [
      [
        () => {
          throw new TypeError("no way there");
        },
        503,
      ],
      [() => new Response("", { status: 500 }), 503],
      [() => new Response("no certificate"), 401],
      [() => new Response(sns.pem + "\n".repeat(16_384)), 401],
    ];
    for (const [answer, status] of troubles) {
      sns.answer = answer;
      assert.equal((await tell(app, message)).status, status);
    }
    sns.answer = undefined;
    assert.equal((await tell(app, message)).status, 200);
  });

  test("is refused with a certificate that is not valid now", async () => {
    for (const [from, to] of [
      [-2, -1],
      [1, 2],
    ] as const) {
      const sns = standInSns({ from: Date.now() + from * 86_400_000, to: Date.now() + to * 86_400_000 });
      await using app = await createTestApp(engine, settings, sns.fetch);
      assert.equal((await tell(app, sns.message("Notification", { Message: sesBounce }))).status, 401);
    }
  });

  test("is nothing when SES did not write it", async () => {
    const sns = standInSns();
    await using app = await createTestApp(engine, settings, sns.fetch);
    for (const Message of ["hello", "{}", "[]"])
      assert.equal((await tell(app, sns.message("Notification", { Message }))).status, 422);
    const first = JSON.stringify({ notificationType: "AmazonSnsSubscriptionSucceeded", message: "You have" });
    assert.equal((await tell(app, sns.message("Notification", { Message: first }))).status, 200);
  });
});
