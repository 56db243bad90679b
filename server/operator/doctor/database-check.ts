import { sql } from "kysely";
import type { Store } from "../../../db/open.ts";
import { isSearchIndexed, searchUnindexed } from "../../../features/waitlist/server/listing/search-index.ts";
import { type Finding, findings } from "./finding.ts";

const { ok, note, mend } = findings("database");
const heardWithinMs = 3000;

/** Reads, writes and checks the database, hears a change through it, and looks for who may sign in. */
export async function checkDatabase(store: Store): Promise<Finding[]> {
  try {
    await store.ping();
    const damage = await damageOf(store);
    if (damage) return [mend(`It is damaged: ${damage}. Stop the server and restore a backup.`)];
    const owners = await store.db.selectFrom("operator").select("id").where("role", "=", "owner").limit(1).execute();
    const people = await countPeople(store);
    return [
      ok(
        `It can be read and written (${await versionOf(store)}). People on the list: ${people.toLocaleString("en-US")}.`,
      ),
      ...(owners.length ? [] : [mend("There is no owner. Run npm run operator -- add EMAIL.")]),
      ...((await isSearchIndexed(store)) ? [] : [note(searchUnindexed)]),
      ...((await isHeard(store))
        ? []
        : [mend("Changes are not heard. DATABASE_URL has to lead to PostgreSQL itself, not to a transaction pooler.")]),
    ];
  } catch (error) {
    return [mend(`It does not answer: ${(error as Error).message.split("\n")[0]}`)];
  }
}

/** What SQLite finds wrong in its file; PostgreSQL checks what it reads. */
async function damageOf({ db, engine }: Store): Promise<string | undefined> {
  if (engine === "postgres") return undefined;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const said = rows[0]?.quick_check;
  return said === "ok" ? undefined : said?.split("\n")[0];
}

async function versionOf({ db, engine }: Store): Promise<string> {
  if (engine === "postgres") {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
    return `PostgreSQL ${rows[0]?.server_version}`;
  }
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return `SQLite ${rows[0]?.version}`;
}

async function countPeople({ db }: Store): Promise<number> {
  const all = db
    .selectFrom("waitlist_tally")
    .select((eb) => eb.fn.sum<number | string | null>("people").as("people"))
    .where("seconds", "=", 0);
  return Number((await all.executeTakeFirst())?.people ?? 0);
}

/** Whether a change that is told on one connection is heard on another, as the team's page needs. */
async function isHeard({ db, engine, watch }: Store): Promise<boolean> {
  if (engine === "sqlite") return true;
  let times = 0;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const stop = watch(() => {
    times++;
    if (times === 1) void sql`notify "waitlist-admin-changes"`.execute(db).catch(() => resolve(false));
    else resolve(true);
  });
  const late = setTimeout(() => resolve(false), heardWithinMs);
  return promise.finally(() => {
    clearTimeout(late);
    stop();
  });
}
