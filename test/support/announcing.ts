import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "../../db/open.ts";
import { selectRows } from "../../db/row-list.ts";
import { timestamp } from "../../db/schema.ts";
import {
  type Announcement,
  type AnnouncementKind,
  type Audience,
  newAudience,
} from "../../features/announcements/contract.ts";
import { addressed } from "./addressed.ts";
import { createTestApp, type TestApp } from "./app.ts";
import type { TestEngine } from "./engines.ts";
import { until } from "./server-process.ts";
import { signedIn } from "./signed-in.ts";

const path = "/api/admin/announcements";

export const everybody: Audience = newAudience("news");

export const greetingText = "Selam, {name}!\n\nWe have **news**. [Read it](/blog).\n\n- You are number {place}.";

const columns = {
  id: "text",
  name: "text",
  email: "text",
  phone: "text",
  locale: "text",
  corridor: "text",
  interest: "text",
  source: "text",
  state: "text",
  consent: "text",
  created_at: "timestamptz",
  confirmed_at: "timestamptz",
} as const;

type Listed = { [Column in keyof typeof columns]: string | null };

/** Puts people on the list, a second apart, who joined and confirmed a day ago; person `index` is changed as `changes` say. */
export async function listPeople(
  { db, engine }: Store,
  count: number,
  changes: (index: number) => Partial<Listed> = () => ({}),
) {
  const dayAgo = Date.now() - 86_400_000;
  const rows = Array.from({ length: count }, (_, index): Listed => {
    const at = timestamp(dayAgo + index * (count > 10_000 ? 1 : 1000));
    return {
      id: randomUUID(),
      name: "Hirut Bekele",
      email: `hirut-${index}-${randomUUID().slice(0, 8)}@example.com`,
      phone: "+12025550143",
      locale: "en",
      corridor: null,
      interest: null,
      source: null,
      state: null,
      consent: "2026-11-25",
      created_at: at,
      confirmed_at: at,
      ...changes(index),
    };
  });
  for (let from = 0; from < count; from += 1000) {
    const some = rows.slice(from, from + 1000);
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
    await sql`insert into waitlist (${names}) ${selectRows(engine, columns, some)}`.execute(db);
  }
  return rows as (Listed & { id: string; email: string })[];
}

/** The app with an operator who is signed in, and a postal address. */
export async function announcing(engine: TestEngine, env: Record<string, string> = {}) {
  const app = await createTestApp(engine, { MAIL_PER_MINUTE: "60000", ...addressed, ...env });
  const { cookie, ask } = await signedIn(app);

  const send = (method: string, to: string, body: object = {}) =>
    app.request(path + to, {
      method,
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const read = async (id: string) => (await (await ask(`${path}/${id}`)).json()) as Announcement;

  /** A draft with a text and an audience. */
  async function draft(audience: Partial<Audience> = {}, text = greetingText, kind: AnnouncementKind = "news") {
    const texts = { en: { subject: "We have news", text } };
    const made = await send("POST", "", { kind, texts, audience: { ...everybody, ...audience } });
    assert.equal(made.status, 201, await made.clone().text());
    return (await made.json()) as Announcement;
  }

  async function count(id: string) {
    assert.equal((await send("POST", `/${id}/count`)).status, 202);
    await until(async () => (await read(id)).count, { what: "the count" });
    return (await read(id)).count!.people;
  }

  /** Counts and starts. */
  async function start(id: string) {
    const answer = await send("POST", `/${id}/start`, { recipients: await count(id) });
    assert.equal(answer.status, 200, await answer.clone().text());
  }

  const ended = async (id: string, state = "done") => {
    await until(async () => (await read(id)).state === state, { what: `"${state}"` });
    return read(id);
  };
  const settle = async (id: string) => until(async () => (await read(id)).progress.waiting === 0, { what: "an end" });

  return {
    app,
    cookie,
    ask: (to: string) => ask(path + to),
    send,
    read,
    draft,
    count,
    start,
    ended,
    settle,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

export type Team = Awaited<ReturnType<typeof announcing>>;

/** The jobs of an announcement, by the person's id. */
export async function jobsAbout({ services }: Pick<TestApp, "services">, about: string) {
  const jobs = await services.store.db.selectFrom("outbox").selectAll().where("about", "=", about).execute();
  return new Map(jobs.map((job) => [job.subject_id, job]));
}

/** Nothing more leaves in this minute. */
export async function useUpTheMinute({ db }: Pick<Store, "db">) {
  const resets_at = timestamp(Date.now() + 3_600_000);
  await db
    .insertInto("mail_limit")
    .values({ key: "minute", count: 1_000_000, resets_at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ count: 1_000_000, resets_at }))
    .execute();
}

/** Mail may leave again. */
export const openMinute = ({ db }: Pick<Store, "db">) =>
  db.deleteFrom("mail_limit").where("key", "=", "minute").execute();
