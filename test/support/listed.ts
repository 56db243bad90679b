import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { Insertable } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { findPage } from "../../features/waitlist/server/listing/find-page.ts";
import { readListCursor } from "../../features/waitlist/server/listing/list-cursor.ts";
import { readListQuery } from "../../features/waitlist/server/listing/list-query.ts";
import type { ScanBounds } from "../../features/waitlist/server/listing/scan-index.ts";
import type { WaitlistTable } from "../../features/waitlist/server/schema/entry-tables.ts";
import type { AdminPage } from "../../features/waitlist/team/contract.ts";
import { minuteMs } from "../../languages/durations.ts";
import type { TestApp } from "./app.ts";

type Person = Partial<Insertable<WaitlistTable>> & { mail?: Schema["outbox"]["state"] };

const first = Date.parse("2026-01-01T00:00:00.000Z");

/** Writes people straight into the list, a minute apart, under the names of their keys as ids; and waits until they can be found. */
export async function listPeople(app: TestApp, people: Record<string, Person>): Promise<void> {
  const { db } = app.services.store;
  for (const [index, [id, { mail, ...person }]] of Object.entries(people).entries()) {
    const created_at = new Date(first + index * minuteMs).toISOString();
    const made = {
      id,
      name: id,
      email: `x${index}@example.com`,
      phone: "+12025550143",
      locale: "en",
      consent: "1",
      created_at,
    };
    const job = {
      id: `job-${id}`,
      kind: "waitlist-confirmation",
      subject_id: id,
      attempts: 0,
      due_at: created_at,
      created_at,
    };
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("waitlist")
        .values({ ...made, ...person })
        .execute();
      if (!mail) return;
      await trx
        .insertInto("outbox")
        .values({ ...job, state: mail })
        .execute();
    });
  }
  await searchWritten(app);
}

/** Waits until it is written what all entries are found by. */
export async function searchWritten({ services }: { services: Pick<TestApp["services"], "store"> }): Promise<void> {
  const { db } = services.store;
  for (const until = Date.now() + 60_000; ; await wait(20)) {
    if (!(await db.selectFrom("waitlist_unread").select("id").executeTakeFirst())) return;
    assert.ok(Date.now() < until, "what they are found by is not written");
  }
}

type Ask = (path: string) => Promise<Response> | Response;

/** Asks the team's list page by page to its end, as the team's page does; the ids of all entries. */
export async function askAll(ask: Ask, query: Record<string, string>, limit = 50) {
  const ids: string[] = [];
  let next: string | null = null;
  let pages = 0;
  do {
    const parameters = new URLSearchParams({ ...query, limit: String(limit), ...(next && { before: next }) });
    const answer = await ask(`/api/admin/waitlist?${parameters}`);
    assert.equal(answer.status, 200, await answer.clone().text());
    const page = (await answer.json()) as AdminPage;
    ids.push(...page.entries.map(({ id }) => id));
    ({ next } = page);
    assert.ok(++pages < 1000, "the list ends");
  } while (next);
  return { ids, pages };
}

/** The same without a request, with bounds of its own; also how many entries each page held. */
export async function findAll(app: TestApp, given: Record<string, string>, limit: number, bounds: ScanBounds) {
  const asked = readListQuery(given, true);
  assert.ok(!asked.fields, JSON.stringify(asked.fields));
  const ids: string[] = [];
  const held: number[] = [];
  let before = asked.page.before;
  do {
    const page = await findPage({ ...app.services, bounds }, asked.query, { limit, before });
    ids.push(...page.entries.map(({ id }) => id));
    held.push(page.entries.length);
    before = page.next === null ? undefined : readListCursor(page.next, asked.query.sort);
    assert.ok(held.length < 1000, "the list ends");
  } while (before);
  return { ids, held };
}
