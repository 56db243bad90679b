import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { enter, firstMail, mailTo } from "../support/confirmation.ts";
import { onOneEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";

onOneEngine("the confirmation mail as a message", (engine) => {
  test("goes to the address alone, with the subject of the content", async () => {
    await using app = await createTestApp(engine);
    const values = person({ name: 'ሕሩት, በቀለ "H"' });
    const { to, subject } = await mailTo(app, values);
    assert.deepEqual(to, [{ name: "", address: values.email }]);
    assert.equal(subject, app.site.renderer.words("en").emails.waitlistConfirmation.subject);
  });

  test("goes by name to a person who confirmed the address", async () => {
    await using app = await createTestApp(engine);
    await enter(app, { name: "ሕሩት በቀለ", email: "hirut@example.com", confirmed: true });
    assert.deepEqual((await firstMail(app)).to, [{ name: "ሕሩት በቀለ", address: "hirut@example.com" }]);
  });

  test("comes from the address of the brand, or from MAIL_FROM", async () => {
    await using app = await createTestApp(engine);
    const { brand } = app.site.renderer;
    assert.deepEqual((await mailTo(app, person())).from, { name: brand.name, address: brand.supportEmail });
    await using other = await createTestApp(engine, { MAIL_FROM: "Selam Team <team@selam.example>" });
    assert.deepEqual((await mailTo(other, person())).from, { name: "Selam Team", address: "team@selam.example" });
  });

  for (const name of [
    "Hirut\r\nBcc: victim@example.com",
    "Hirut\nBcc: victim@example.com",
    "Hirut\u2028Bcc: victim@example.com",
  ]) {
    test(`cannot be given a header by the name ${JSON.stringify(name)}`, async () => {
      await using app = await createTestApp(engine);
      assert.equal((await app.post("/api/waitlist", person({ name }))).status, 422);
    });
  }

  test("holds no line of over 76 characters but the link's", async () => {
    await using app = await createTestApp(engine);
    await enter(app, { name: "ሕሩት".repeat(10), confirmed: true });
    const { source } = await firstMail(app);
    const long = source.split("\r\n").filter((line) => line.length > 76);
    assert.deepEqual(
      long.filter((line) => !line.startsWith(" <http")),
      [],
    );
    assert.doesNotMatch(source, /[^\r]\n/);
  });

  test("is marked as automatic, and dated when the person joined", async () => {
    await using app = await createTestApp(engine);
    const { header, date } = await mailTo(app, person());
    const [entry] = await app.services.store.db.selectFrom("waitlist").selectAll().execute();
    assert.equal(header("auto-submitted"), "auto-generated");
    assert.ok(Math.abs(Date.parse(date!) - Date.parse(entry!.created_at)) < 2000);
  });

  test("keeps its Message-ID, which is its job's, when it goes out twice", async () => {
    const smtp = await startSmtp();
    try {
      await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
      const { db } = app.services.store;
      await app.post("/api/waitlist", person());
      const isSent = async () => (await db.selectFrom("outbox").select("state").executeTakeFirst())?.state === "sent";
      await until(isSent, { what: "the first mail" });
      await db
        .updateTable("outbox")
        .set({ state: "pending", due_at: new Date(0).toISOString() })
        .execute();
      app.services.outbox.wake();
      await until(() => smtp.messages.length === 2, { what: "the second mail" });
      const ids = smtp.messages.map(({ raw }) => raw.match(/^Message-ID: <(.+)@/im)?.[1]);
      const { id } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
      assert.deepEqual(ids, [id, id]);
    } finally {
      await smtp.stop();
    }
  });
});
