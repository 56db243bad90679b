import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { referralCode } from "../../features/waitlist/referral-code.ts";
import { keptData } from "../../features/waitlist/server/account/kept-data.ts";
import { accountOf } from "../support/account-page.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { everyTable } from "../support/every-table.ts";
import { rowsRead } from "../support/read-rows.ts";
import { until } from "../support/server-process.ts";
import { signedIn, account as team } from "../support/signed-in.ts";

/** Tables that only repeat an entry, so that it is found. */
const isCopy = (table: string) => /^waitlist_(search|trigram|unread)/.test(table);

/** An entry that came by another's link, brought a friend, got its mail, and was looked at by the team. */
async function keptOf(app: TestApp) {
  const { services } = app;
  const { db } = services.store;
  const sharer = await accountOf(app);
  const account = await accountOf(app, { confirmed: false, source: `ref=${referralCode(sharer.id)}` });
  const readState = () => db.selectFrom("waitlist_mail").selectAll().where("id", "=", account.id).executeTakeFirst();
  await until(
    async () => {
      const state = await readState();
      return state?.letter === "sent" && state.mailbox !== null;
    },
    { what: "the email, and the code of its mailbox" },
  );
  const state = (await readState())!;
  await account.act("confirm");
  const friend = await accountOf(app, { confirmed: false, source: `ref=${referralCode(account.id)}` });
  await friend.act("confirm");
  const { ask } = await signedIn(app);
  assert.equal((await ask(`/api/admin/waitlist/${account.id}`)).status, 200);
  const read = async () => (await app.request(`${account.path}/data`)).json();
  return { account, sharer, state, ask, read, code: services.suppression.codeOf(account.email) };
}

onEachEngine("the data of an entry", (engine) => {
  test("tells how many came by its link, by month, and that it came by another's", async () => {
    await using app = await createTestApp(engine);
    const { account, sharer, code, read } = await keptOf(app);
    const { sharing, countedFor } = await read();
    const month = (await account.row())!.confirmed_at!.slice(0, 7);
    assert.deepEqual(sharing, {
      code: referralCode(account.id),
      people: 1,
      lastDay: sharing.lastDay,
      months: [{ month, people: 1 }],
    });
    assert.deepEqual(countedFor, { code: referralCode(sharer.id), mailbox: code, confirmedAt: countedFor.confirmedAt });
  });

  test("tells the state of its mail, with all that is kept under the code of its mailbox", async () => {
    await using app = await createTestApp(engine);
    const { state, code, read } = await keptOf(app);
    const { db } = app.services.store;
    const at = "2026-11-20T00:00:00.000Z";
    const later = "2096-11-20T00:00:00.000Z";
    await db
      .insertInto("mail_standing")
      .values({ mailbox: code, state: "soft", soft_bounces: 1, soft_since: at, reason: "full", at, until: null })
      .execute();
    await db.insertInto("mail_suppression").values({ mailbox: code, until: later }).execute();
    const { mailState } = await read();
    assert.deepEqual(mailState, {
      mailbox: code,
      last: state.letter,
      sent: true,
      trouble: "soft",
      status: { state: "soft", reason: "full", at, softBounces: 1, softSince: at, until: null },
      counted: mailState.counted,
      leftUntil: later,
    });
    assert.deepEqual(mailState.counted, { emails: 1, until: mailState.counted.until });
  });

  test("tells what the team's log says of it, without who it was; the team's export says the same", async () => {
    await using app = await createTestApp(engine);
    const { account, ask, read } = await keptOf(app);
    const exported = await (await ask(`/api/admin/waitlist/${account.id}/export`)).json();
    const rows = app.services.store.db.selectFrom("audit").select(["created_at as at", "what"]);
    const lines = await rows.where("subject_id", "=", account.id).orderBy("created_at", "desc").orderBy("id").execute();
    assert.equal(lines.length, 2);
    assert.deepEqual(
      exported.teamLog,
      lines.map((line) => ({ ...line })),
    );
    const data = await read();
    assert.deepEqual(data, exported);
    assert.ok(!JSON.stringify(data).includes(team.email));
  });

  test("tells the state that its person lives in", async () => {
    await using app = await createTestApp(engine);
    const account = await accountOf(app);
    await account.act("state", { state: "OH" });
    assert.equal((await (await app.request(`${account.path}/data`)).json()).state, "OH");
  });

  test("leaves out no table that names it", async () => {
    await using app = await createTestApp(engine);
    const { account, code } = await keptOf(app);
    const { db } = app.services.store;
    const tables = await everyTable(
      engine.name,
      async (statement) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows,
    );
    const names = [account.id, code, referralCode(account.id)];
    const naming = Object.entries(tables).filter(([, rows]) =>
      rows.some((row) => names.some((name) => row.includes(name))),
    );
    assert.deepEqual(
      naming.map(([table]) => table).filter((table) => !isCopy(table)),
      [
        "audit",
        "mail_limit",
        "outbox",
        "referral",
        "referral_tally",
        "referral_total",
        "waitlist",
        "waitlist_arrival",
        "waitlist_mail",
      ],
    );
  });

  test("is read by indexes", async () => {
    await using app = await createTestApp(engine);
    const { account } = await keptOf(app);
    const { db } = app.services.store;
    const row = {
      operator_id: "1",
      operator_name: "1",
      what: "signed-in",
      client: "1",
      created_at: "2026-01-01T00:00:00.000Z",
    };
    for (let from = 0; from < 3000; from += 500)
      await db
        .insertInto("audit")
        .values(Array.from({ length: 500 }, (_, n) => ({ ...row, id: `${from + n}`, subject_id: `other-${from + n}` })))
        .execute();
    if (engine.name === "postgres") await sql`analyze audit`.execute(db);
    const entry = (await account.row())!;
    const read = await rowsRead(app.services.store, "audit", (store) => keptData({ ...app.services, store }, entry));
    assert.ok(read < 100, `${read} rows`);
  });
});
