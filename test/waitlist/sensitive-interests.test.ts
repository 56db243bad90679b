import assert from "node:assert/strict";
import { test } from "node:test";
import { readSensitiveInterests } from "../../features/waitlist/server/sensitive-interests.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { firstMail } from "../support/confirmation.ts";
import { onEachEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { signedIn } from "../support/signed-in.ts";

const sensitive = "savings-without-interest";
const join = (app: TestApp, values: object, address?: string) =>
  app.post("/api/waitlist", person({ interest: sensitive, ...values }), {}, address);
const kept = async ({ services }: TestApp) => {
  const rows = await services.store.db.selectFrom("waitlist").select(["email", "interest"]).execute();
  return Object.fromEntries(rows.map(({ email, interest }) => [email, interest]));
};

onEachEngine("the interest in savings without interest", (engine) => {
  test("is counted in its month and kept with no name", async () => {
    await using app = await createTestApp(engine);
    for (const more of [{}, { write_about_interest: "" }]) assert.equal((await join(app, more)).status, 201);
    assert.deepEqual(Object.values(await kept(app)), [null, null]);
    const rows = await app.services.store.db.selectFrom("wish_count").selectAll().execute();
    const month = new Date().toISOString().slice(0, 7);
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      [{ month, topic: sensitive, people: 2 }],
    );
    const { text, html } = await firstMail(app);
    const { interests } = app.site.renderer.words("en").waitlist.carried;
    assert.ok(!text.includes(interests[sensitive]!) && !html.includes(interests[sensitive]!));
  });

  test("is kept with the name, and not counted, where the person ticked that we may write about it", async () => {
    await using app = await createTestApp(engine);
    assert.equal((await join(app, { email: "a@example.com", write_about_interest: "yes" })).status, 201);
    assert.deepEqual(await kept(app), { "a@example.com": sensitive });
    assert.deepEqual(await readSensitiveInterests(app.services.store), {});
  });

  test("is counted once for each who joins at the same moment, and not for who is on the list already", async () => {
    await using app = await createTestApp(engine);
    const emails = Array.from({ length: 30 }, (_, index) => `h${index}@example.com`);
    const sent = [...emails, ...emails.slice(0, 10)].map((email, index) => join(app, { email }, `192.0.2.${index}`));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 409).length, 10);
    assert.equal((await join(app, { email: emails[0] })).status, 409);
    assert.deepEqual(await readSensitiveInterests(app.services.store), { [sensitive]: 30 });
  });

  test("is not counted of an entry that is not written", async () => {
    await using app = await createTestApp(engine);
    assert.equal((await join(app, { name: "" })).status, 422);
    assert.equal((await join(app, { write_about_interest: "perhaps" })).status, 422);
    assert.deepEqual(await readSensitiveInterests(app.services.store), {});
  });

  test("leaves other interests with their entries", async () => {
    await using app = await createTestApp(engine);
    await join(app, { email: "a@example.com", interest: "course" });
    assert.deepEqual(await kept(app), { "a@example.com": "course" });
    assert.deepEqual(await readSensitiveInterests(app.services.store), {});
  });

  test("is told to operators as a number, and to nobody else", async () => {
    await using app = await createTestApp(engine);
    await join(app, {});
    assert.equal((await app.request("/api/admin/waitlist/wishes")).status, 401);
    const { ask } = await signedIn(app);
    const answer = await ask("/api/admin/waitlist/wishes");
    assert.deepEqual(await answer.json(), { wishes: { [sensitive]: 1 } });
  });
});
