import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { sql } from "kysely";
import { openStore, type Store } from "../../db/open.ts";
import { timestamp } from "../../db/schema.ts";
import { hourMs } from "../../languages/durations.ts";
import { schemas } from "../../server/schemas.ts";
import { addressed } from "../support/addressed.ts";
import { listPeople, openMinute, useUpTheMinute } from "../support/announcing.ts";
import { onEachEngine, type TestEngine } from "../support/engines.ts";
import { keepSet } from "../support/kept-rates.ts";
import { type Deployment, launch, newDeployment, quickStart } from "../support/processes.ts";
import { insertAlert } from "../support/rate-alerts.ts";
import { freePort, supervise, until } from "../support/server-process.ts";

/** More than are made in one transaction, of each kind. */
const [alerts, people] = [700, 150];

const addresses = (of: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${of}${index}@example.com`);
const everybody = [...addresses("a", alerts), ...addresses("p", people)].sort();

/** A deployment where an accepted rate reaches all alerts, and everybody on the list is due a letter once it is turned on; `ids` are theirs. */
async function due(engine: TestEngine) {
  const deployment = await newDeployment(engine, addressed);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = deployment.env;
  const store = await openStore({ url, dataDir, schemas, onError: () => {} });
  for (let index = 0; index < alerts; index++) await insertAlert(store, `a${index}`, 150 + index / 1000);
  const [began, joined] = [-72, -60].map((hours) => Date.now() + hours * hourMs) as [number, number];
  const listed = await listPeople(store, people, (index) => {
    const at = timestamp(joined + index * 1000);
    return { email: `p${index}@example.com`, created_at: at, confirmed_at: at };
  });
  await keepSet(store, Date.now() - hourMs, { ETB: 151 });
  const since = timestamp(began);
  const letter = { letter: "transfers", state: "on" as const, since, at_time: since, at_id: "" };
  const turnOn = () => store.db.insertInto("follow_up").values(letter).execute();
  const close = async () => {
    await store.close();
    await deployment[Symbol.asyncDispose]();
  };
  return { deployment, store, turnOn, ids: listed.map(({ id }) => id), [Symbol.asyncDispose]: close };
}

const made = ({ rows }: Deployment, kind: string) => rows(`select subject_id from outbox where kind = '${kind}'`);

/** Everybody has one message, and every message its own job. */
async function assertOnce(deployment: Deployment) {
  const waits = async () => (await deployment.rows("select id from outbox where state = 'pending'")).length > 0;
  const all = async () => (await deployment.rows("select id from outbox")).length >= everybody.length;
  await until(async () => (await all()) && !(await waits()), { everyMs: 100, what: "every message to be sent" });
  const names = await readdir(deployment.outbox);
  const mails = await Promise.all(names.map((name) => readFile(join(deployment.outbox, name), "utf8")));
  assert.deepEqual(mails.map((mail) => mail.match(/^To: <?([^\s<>]+)/m)?.[1]).sort(), everybody);
  assert.equal((await deployment.rows("select id from outbox")).length, everybody.length);
}

/** A server of which nobody waits until it is ready, as it may halt before. */
async function startHalting({ env }: Deployment) {
  const port = String(await freePort());
  const child = spawn(process.execPath, [...quickStart, "server/main.ts"], {
    cwd: resolve("."),
    env: { PATH: process.env.PATH, ...env, PORT: port },
  });
  return supervise(child);
}

/** Has whoever writes a certain job never get further, in the middle of a transaction. */
async function haltAt({ db, engine }: Store, subject: string) {
  const when = `when (new.subject_id = '${subject}')`;
  const halt =
    engine === "postgres"
      ? [
          "create function halt() returns trigger language plpgsql as 'begin perform pg_sleep(3600); return new; end'",
          `create trigger halted after insert on outbox for each row ${when} execute function halt()`,
        ]
      : [
          "create view endless as with recursive n (i) as (select 1 union all select i + 1 from n) select count(*) from n",
          `create trigger halted after insert on outbox ${when} begin select * from endless; end`,
        ];
  for (const statement of halt) await sql.raw(statement).execute(db);
}

/** Whether somebody halts: on SQLite, where nobody else can write for some tries. */
function isHalting({ env, rows }: Deployment) {
  let tries = 0;
  if (env.DATABASE_URL)
    return async () =>
      (await rows("select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()"))
        .length > 0;
  return () => {
    const database = new DatabaseSync(join(env.DATA_DIR, "selam.db"), { timeout: 0 });
    try {
      database.exec("begin immediate");
      tries = 0;
    } catch {
      tries += 1;
    } finally {
      database.close();
    }
    return tries > 3;
  };
}

async function goOn({ db, engine }: Store) {
  const end =
    engine === "postgres"
      ? [
          "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
          "drop trigger halted on outbox",
          "drop function halt",
        ]
      : ["drop trigger halted", "drop view endless"];
  for (const statement of end) await sql.raw(statement).execute(db);
}

/** Holds what both processes change first until both wait for it; SQLite's file is only ever one writer's. */
async function startTogether({ db, engine }: Store, start: () => Promise<unknown>) {
  if (engine === "sqlite") return start();
  const starting = await db.transaction().execute(async (trx) => {
    await sql`lock table rate_alert, follow_up in exclusive mode`.execute(trx);
    const started = start();
    const waiting = sql<{ table: string; processes: number }>`select relation::regclass::text as table,
      count(*)::int as processes from pg_locks where not granted group by relation`;
    const bothWait = async () => {
      const { rows } = await waiting.execute(trx);
      return ["rate_alert", "follow_up"].every((name) => rows.some((row) => row.table === name && row.processes > 1));
    };
    await until(bothWait, { what: "both processes to wait" });
    return { started };
  });
  return starting.started;
}

onEachEngine("rate alerts and follow-up letters", (engine) => {
  test("are sent once though the server is killed while it makes some of each", async () => {
    await using from = await due(engine);
    const { deployment, store, ids, turnOn } = from;
    await useUpTheMinute(store);
    for (const [subject, kind, before] of [
      ["a600.1", "rate-alert", 500],
      [ids[120]!, "follow-up", 100],
    ] as const) {
      if (kind === "follow-up") await turnOn();
      await haltAt(store, subject);
      const server = await startHalting(deployment);
      try {
        await until(async () => (await made(deployment, kind)).length === before, { what: `the first of ${kind}` });
        await until(isHalting(deployment), { what: "the server to halt" });
      } finally {
        await server.kill("SIGKILL");
      }
      await goOn(store);
      assert.equal((await made(deployment, kind)).length, before);
    }
    await openMinute(store);
    await using _ = await launch(deployment.env);
    await assertOnce(deployment);
  });

  test("are sent once by two servers that look at the same rates and the same list", async () => {
    await using from = await due(engine);
    const { deployment, store, turnOn } = from;
    await turnOn();
    const servers: AsyncDisposable[] = [];
    try {
      await startTogether(store, () =>
        Promise.all([1, 2].map(async () => void servers.push(await launch(deployment.env)))),
      );
      await assertOnce(deployment);
    } finally {
      for (const server of servers) await server[Symbol.asyncDispose]();
    }
  });
});
