import assert from "node:assert/strict";
import type { TestApp } from "./app.ts";
import { enter } from "./confirmation.ts";

/** An entry with its page: asks for it and posts its forms as a browser without JavaScript does. */
export async function accountOf(app: TestApp, changes: Parameters<typeof enter>[1] = {}) {
  const id = await enter(app, { confirmed: true, ...changes });
  const { db } = app.services.store;
  const row = () => db.selectFrom("waitlist").selectAll().where("id", "=", id).executeTakeFirst();
  const first = await row();
  assert.ok(first);
  const pathFor = (email: string) => new URL(app.services.accountLinks.url({ id, email })).pathname;
  const path = pathFor(first.email);
  return {
    id,
    email: first.email,
    path,
    row,
    /** The page's path for another address. */
    pathFor,
    get: (at = path) => app.request(at),
    html: async (at = path) => (await app.request(at)).text(),
    act: (name: string, values: Record<string, string> = {}, at = path) => app.postForm(at, { do: name, ...values }),
    topics: async () =>
      (await db.selectFrom("waitlist_interest").select("topic").where("entry_id", "=", id).execute())
        .map(({ topic }) => topic)
        .sort(),
    jobs: (kind: string) =>
      db.selectFrom("outbox").selectAll().where("subject_id", "=", id).where("kind", "=", kind).execute(),
  };
}

/** Every row of the tables that hold people and their mail, as one text. */
export async function allRows(app: TestApp): Promise<string> {
  const { db } = app.services.store;
  const tables = ["waitlist", "waitlist_interest", "outbox", "mail_limit", "mail_suppression", "rate_limit"] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows.map((some) => some.map((row) => JSON.stringify(row)).sort()));
}

/** What a mark on an element of the page says: the value of its attribute. */
export const markOf = (html: string, name: string) => html.match(new RegExp(` ${name}="([^"]*)"`))?.[1];
