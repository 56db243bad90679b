import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { accountOf } from "../support/account-page.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";

const wordsOf = (app: TestApp) => app.site.renderer.words("en");
const mailsTo = async (app: TestApp, address: string) =>
  (await app.mails()).filter(({ to }) => to?.[0]?.address === address);

/** Waits for a mail with a subject, and returns it. */
async function mailWith(app: TestApp, address: string, subject: string) {
  const found = async () => (await mailsTo(app, address)).find((mail) => mail.subject === subject);
  await until(async () => Boolean(await found()), { what: `"${subject}"` });
  return (await found())!;
}

let made = 0;
const newAddress = () => `moved-${process.pid}-${++made}@example.com`;

onEachEngine("a new address", (engine) => {
  test("counts once it is confirmed by its own mail; until then the old one stays", async () => {
    await using app = await createTestApp(engine);
    const { emails, account: words } = wordsOf(app);
    const account = await accountOf(app, { name: "Hirut Tadesse" });
    const email = newAddress();
    const asked = await account.act("address", { email: ` ${email.toUpperCase()} ` });
    assert.equal(asked.headers.get("location"), `${account.path}#address-asked`);
    assert.equal((await account.row())?.email, account.email);
    const mail = await mailWith(app, email, emails.waitlistNewAddress.subject);
    const path = account.pathFor(email);
    assert.ok(mail.text?.includes(path) && mail.html?.includes(path));
    assert.ok(mail.headers.some(({ key, value }) => key === "list-unsubscribe" && value.includes(path)));
    assert.ok(mail.html!.length < 12_288);
    await mailWith(app, account.email, emails.waitlistAddressChange.subject);

    const seen = await account.html(path);
    assert.ok(shownText(seen).includes(email));
    for (const secret of [account.email, "Hirut Tadesse", "555-0143", "data-rank"])
      assert.ok(!seen.includes(secret), secret);
    assert.equal((await app.request(`${path}/data`)).status, 404);
    await account.act("details", { name: "Taken over", phone: "+12025550100" }, path);
    await account.act("leave", {}, path);
    assert.equal((await account.row())?.name, "Hirut Tadesse");

    assert.equal((await account.act("confirm", {}, path)).headers.get("location"), `${path}#confirmed`);
    const row = await account.row();
    assert.deepEqual([row?.email, row?.new_email], [email, null]);
    assert.ok(row?.confirmed_at && row.moved_at);
    assert.equal((await account.get()).status, 404);
    assert.equal((await account.act("leave")).status, 404);
    assert.ok(shownText(await account.html(path)).includes(words.confirmed.text.replace("{email}", email)));
  });

  test("is told to the old one whatever else that got, and once an hour", async () => {
    await using app = await createTestApp(engine);
    const { emails } = wordsOf(app);
    const account = await accountOf(app);
    const { waitlistAddressChange, waitlistReminder, waitlistNewAddress } = emails;
    const told = async () =>
      (await mailsTo(app, account.email)).filter(({ subject }) => subject === waitlistAddressChange.subject);
    const { db } = app.services.store;
    for (let again = 0; again < 3; again++)
      assert.equal((await app.post("/api/waitlist", person({ email: account.email }))).status, 409);
    await mailWith(app, account.email, waitlistReminder.subject);
    const three = [newAddress(), newAddress(), newAddress()];
    for (const [index, email] of three.entries()) {
      await account.act("address", { email });
      await mailWith(app, email, waitlistNewAddress.subject);
      const settled = async () =>
        (await db.selectFrom("outbox").select("id").where("state", "=", "pending").execute()).length === 0;
      await until(settled, { what: "an empty outbox" });
      assert.equal((await told()).length, index === 2 ? 2 : 1);
      if (index !== 1) continue;
      const hourAgo = timestamp(Date.now() - 3_600_001);
      await db.updateTable("outbox").set({ created_at: hourAgo }).where("subject_id", "=", account.id).execute();
    }
  });

  test("that is listed already is answered as any other, told only to itself, and takes nobody's place", async () => {
    await using app = await createTestApp(engine);
    const { emails, account: words } = wordsOf(app);
    const listed = await accountOf(app);
    const answers: string[][] = [];
    for (const email of [newAddress(), listed.email]) {
      const account = await accountOf(app);
      const answer = await account.act("address", { email });
      const jobs = await account.jobs("waitlist-new-address");
      const html = (await account.html()).replaceAll(email, "NEW").replaceAll(account.email, "OLD");
      const shown = shownText(html.replaceAll(account.path, "")).replace(
        /You're number \d+|There are \d+|\?ref=\w+/g,
        "",
      );
      answers.push([String(answer.status), String(jobs.length), shown]);
      if (email !== listed.email) continue;
      await mailWith(app, email, emails.waitlistTakenAddress.subject);
      const path = account.pathFor(email);
      assert.equal((await account.act("confirm", {}, path)).headers.get("location"), `${path}#listed`);
      assert.ok(shownText(await account.html(path)).includes(words.newAddress.listed));
      assert.notEqual((await account.row())?.email, email);
    }
    assert.deepEqual(answers[0]!.slice(0, 2), answers[1]!.slice(0, 2));
    const stateless = (text: string) => text.replace(/Our email to you.*?Your details/s, "");
    assert.equal(stateless(answers[0]![2]!), stateless(answers[1]![2]!));
    assert.ok(await listed.row());
  });

  test("joined by somebody else at the same moment stays theirs", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    const email = newAddress();
    await account.act("address", { email });
    const [taken, joined] = await Promise.all([
      account.act("confirm", {}, account.pathFor(email)),
      app.post("/api/waitlist", person({ email })),
    ]);
    assert.equal(taken.status, 303);
    const outcome = taken.headers.get("location")?.split("#")[1];
    assert.equal(joined.status, outcome === "confirmed" ? 409 : 201);
    const { db } = app.services.store;
    assert.equal((await db.selectFrom("waitlist").select("id").where("email", "=", email).execute()).length, 1);
  });

  test("asked for twice at once is the later one alone, and confirmed twice at once is confirmed", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    const both = [newAddress(), newAddress()];
    const statuses = await Promise.all(both.map(async (email) => (await account.act("address", { email })).status));
    assert.deepEqual(statuses, [303, 303]);
    const waiting = (await account.row())!.new_email!;
    const lost = both.find((email) => email !== waiting)!;
    assert.equal((await account.get(account.pathFor(lost))).status, 404);
    const path = account.pathFor(waiting);
    const twice = await Promise.all([account.act("confirm", {}, path), account.act("confirm", {}, path)]);
    assert.ok(twice.every(({ status }) => status === 303));
    assert.equal((await account.row())?.email, waiting);
  });

  test("is taken back by its owner, or refused by who reads it, whose mailbox gets no more", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    const [first, second] = [newAddress(), newAddress()];
    await account.act("address", { email: first });
    await account.act("keep");
    assert.equal((await account.get(account.pathFor(first))).status, 404);
    await account.act("address", { email: second });
    const oneClick = await app.request(account.pathFor(second), {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    assert.equal(oneClick.status, 200);
    const row = await account.row();
    assert.deepEqual([row?.email, row?.new_email], [account.email, null]);
    const until30 = await app.services.mailLimits.closedUntil(second);
    assert.ok(Date.parse(until30 ?? "") > Date.now() + 29 * 86_400_000);
  });

  test("that is no address is refused, and a link to leave of before names the new one no more than by a letter", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    const refused = await account.act("address", { email: "hirut@gmail,com" });
    assert.equal(refused.status, 422);
    const html = await refused.text();
    assert.ok(html.includes('value="hirut@gmail,com"'));
    assert.ok(shownText(html).includes(wordsOf(app).waitlist.fieldErrors.email_comma));
    const email = newAddress();
    await account.act("address", { email });
    await account.act("confirm", {}, account.pathFor(email));
    const leave = new URL(app.services.leaveLinks.url(account.id));
    const text = shownText(await (await app.request(leave.pathname + leave.search)).text());
    assert.ok(text.includes("m…@example.com") && !text.includes(email));
    assert.equal((await app.request(leave.pathname + leave.search, { method: "POST" })).status, 200);
    assert.equal(await account.row(), undefined);
  });
});
