import assert from "node:assert/strict";
import { test } from "node:test";
import { timestamp } from "../../db/schema.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";
import { person } from "../support/people.ts";
import { placeOf } from "../support/place-page.ts";
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
    const { emails, place: words } = wordsOf(app);
    const place = await placeOf(app, { name: "Hirut Tadesse" });
    const email = newAddress();
    const asked = await place.act("address", { email: ` ${email.toUpperCase()} ` });
    assert.equal(asked.headers.get("location"), `${place.path}#address-asked`);
    assert.equal((await place.row())?.email, place.email);
    const mail = await mailWith(app, email, emails.waitlistNewAddress.subject);
    const path = place.pathFor(email);
    assert.ok(mail.text?.includes(path) && mail.html?.includes(path));
    assert.ok(mail.headers.some(({ key, value }) => key === "list-unsubscribe" && value.includes(path)));
    assert.ok(mail.html!.length < 12_288);
    await mailWith(app, place.email, emails.waitlistAddressChange.subject);

    const seen = await place.html(path);
    assert.ok(shownText(seen).includes(email));
    for (const secret of [place.email, "Hirut Tadesse", "555-0143", "data-place"])
      assert.ok(!seen.includes(secret), secret);
    assert.equal((await app.request(`${path}/data`)).status, 404);
    await place.act("details", { name: "Taken over", phone: "+12025550100" }, path);
    await place.act("leave", {}, path);
    assert.equal((await place.row())?.name, "Hirut Tadesse");

    assert.equal((await place.act("confirm", {}, path)).headers.get("location"), `${path}#confirmed`);
    const row = await place.row();
    assert.deepEqual([row?.email, row?.new_email], [email, null]);
    assert.ok(row?.confirmed_at && row.moved_at);
    assert.equal((await place.get()).status, 404);
    assert.equal((await place.act("leave")).status, 404);
    assert.ok(shownText(await place.html(path)).includes(words.confirmed.text.replace("{email}", email)));
  });

  test("is told to the old one whatever else that got, and once an hour", async () => {
    await using app = await createTestApp(engine);
    const { emails } = wordsOf(app);
    const place = await placeOf(app);
    const { waitlistAddressChange, waitlistReminder, waitlistNewAddress } = emails;
    const told = async () =>
      (await mailsTo(app, place.email)).filter(({ subject }) => subject === waitlistAddressChange.subject);
    const { db } = app.services.store;
    for (let again = 0; again < 3; again++)
      assert.equal((await app.post("/api/waitlist", person({ email: place.email }))).status, 409);
    await mailWith(app, place.email, waitlistReminder.subject);
    const three = [newAddress(), newAddress(), newAddress()];
    for (const [index, email] of three.entries()) {
      await place.act("address", { email });
      await mailWith(app, email, waitlistNewAddress.subject);
      const settled = async () =>
        (await db.selectFrom("outbox").select("id").where("state", "=", "pending").execute()).length === 0;
      await until(settled, { what: "an empty outbox" });
      assert.equal((await told()).length, index === 2 ? 2 : 1);
      if (index !== 1) continue;
      const hourAgo = timestamp(Date.now() - 3_600_001);
      await db.updateTable("outbox").set({ created_at: hourAgo }).where("subject_id", "=", place.id).execute();
    }
  });

  test("that is listed already is answered as any other, told only to itself, and takes nobody's place", async () => {
    await using app = await createTestApp(engine);
    const { emails, place: words } = wordsOf(app);
    const listed = await placeOf(app);
    const answers: string[][] = [];
    for (const email of [newAddress(), listed.email]) {
      const place = await placeOf(app);
      const answer = await place.act("address", { email });
      const jobs = await place.jobs("waitlist-new-address");
      const html = (await place.html()).replaceAll(email, "NEW").replaceAll(place.email, "OLD");
      const shown = shownText(html.replaceAll(place.path, "")).replace(
        /You're number \d+|There are \d+|\?ref=\w+/g,
        "",
      );
      answers.push([String(answer.status), String(jobs.length), shown]);
      if (email !== listed.email) continue;
      await mailWith(app, email, emails.waitlistTakenAddress.subject);
      const path = place.pathFor(email);
      assert.equal((await place.act("confirm", {}, path)).headers.get("location"), `${path}#listed`);
      assert.ok(shownText(await place.html(path)).includes(words.newAddress.listed));
      assert.notEqual((await place.row())?.email, email);
    }
    assert.deepEqual(answers[0]!.slice(0, 2), answers[1]!.slice(0, 2));
    const stateless = (text: string) => text.replace(/Our email to you.*?Your details/s, "");
    assert.equal(stateless(answers[0]![2]!), stateless(answers[1]![2]!));
    assert.ok(await listed.row());
  });

  test("joined by somebody else at the same moment stays theirs", async () => {
    await using app = await createTestApp(engine);
    const place = await placeOf(app);
    const email = newAddress();
    await place.act("address", { email });
    const [taken, joined] = await Promise.all([
      place.act("confirm", {}, place.pathFor(email)),
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
    const place = await placeOf(app);
    const both = [newAddress(), newAddress()];
    const statuses = await Promise.all(both.map(async (email) => (await place.act("address", { email })).status));
    assert.deepEqual(statuses, [303, 303]);
    const waiting = (await place.row())!.new_email!;
    const lost = both.find((email) => email !== waiting)!;
    assert.equal((await place.get(place.pathFor(lost))).status, 404);
    const path = place.pathFor(waiting);
    const twice = await Promise.all([place.act("confirm", {}, path), place.act("confirm", {}, path)]);
    assert.ok(twice.every(({ status }) => status === 303));
    assert.equal((await place.row())?.email, waiting);
  });

  test("is taken back by its owner, or refused by who reads it, whose mailbox gets no more", async () => {
    await using app = await createTestApp(engine);
    const place = await placeOf(app);
    const [first, second] = [newAddress(), newAddress()];
    await place.act("address", { email: first });
    await place.act("keep");
    assert.equal((await place.get(place.pathFor(first))).status, 404);
    await place.act("address", { email: second });
    const oneClick = await app.request(place.pathFor(second), {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    assert.equal(oneClick.status, 200);
    const row = await place.row();
    assert.deepEqual([row?.email, row?.new_email], [place.email, null]);
    const until30 = await app.services.mailLimits.closedUntil(second);
    assert.ok(Date.parse(until30 ?? "") > Date.now() + 29 * 86_400_000);
  });

  test("that is no address is refused, and a link to leave of before names the new one no more than by a letter", async () => {
    await using app = await createTestApp(engine);
    const place = await placeOf(app);
    const refused = await place.act("address", { email: "hirut@gmail,com" });
    assert.equal(refused.status, 422);
    const html = await refused.text();
    assert.ok(html.includes('value="hirut@gmail,com"'));
    assert.ok(shownText(html).includes(wordsOf(app).waitlist.fieldErrors.email_comma));
    const email = newAddress();
    await place.act("address", { email });
    await place.act("confirm", {}, place.pathFor(email));
    const leave = new URL(app.services.leaveLinks.url(place.id));
    const text = shownText(await (await app.request(leave.pathname + leave.search)).text());
    assert.ok(text.includes("m…@example.com") && !text.includes(email));
    assert.equal((await app.request(leave.pathname + leave.search, { method: "POST" })).status, 200);
    assert.equal(await place.row(), undefined);
  });
});
