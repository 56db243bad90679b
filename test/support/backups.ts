import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { sql } from "kysely";
import { backedUpTables } from "../../db/backup/portable.ts";
import type { Database } from "../../db/schema.ts";
import { schemas } from "../../server/schemas.ts";
import type { Deployment } from "./processes.ts";

type Row = Record<string, unknown>;

/** Runs `npm run backup`, `restore` or `move` with a deployment's settings: its exit code and what it says. */
export async function keep(name: "backup" | "restore" | "move", env: Record<string, string>, ...words: string[]) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const settings = { PATH, HOME, NODE_COMPILE_CACHE, ...env };
  const running = promisify(execFile)(process.execPath, [`server/backup/${name}.ts`, ...words], { env: settings });
  return running.then(
    ({ stdout }) => ({ said: stdout.trim(), code: 0 }),
    ({ stderr, code }) => ({ said: String(stderr).trim(), code: Number(code) }),
  );
}

/** Texts that a format could stumble over. */
const tricky = `"quoted" \\ \n\t{"end":{}} ሰላም 👋🏾 \u2028 'x'; --`;

/** A value of a column that is none of any other row; a server that runs meanwhile finds nothing due. */
function madeValue(name: string, type: string): string | number | boolean {
  if (name === "due_at") return "2100-01-01T09:30:00.007Z";
  if (/timestamp/i.test(type)) return "2026-11-20T09:30:00.007Z";
  if (/bool/i.test(type)) return true;
  if (/int|float|double/i.test(type)) return 7;
  return `${tricky} ${randomUUID()}`;
}

/** Columns that lead to another table, and a row of which they may be. */
const references: Record<string, string> = { operator_id: "operator", application_id: "ambassador_application" };

/** Writes a row, all of its columns with hard values, into each table of a backup that has none. Tallies are the triggers'. */
export async function fillEmptyTables(db: Database, engine: "sqlite" | "postgres"): Promise<void> {
  const names = backedUpTables(schemas);
  for (const { name, columns, isView } of await db.introspection.getTables()) {
    if (isView || !names.includes(name) || /tally/.test(name)) continue;
    const some = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (some.rows.length) continue;
    const values: Row = {};
    for (const { name: column, dataType } of columns) {
      const of = references[column];
      const [row] = of ? (await sql<{ id: string }>`select id from ${sql.table(of)} limit 1`.execute(db)).rows : [];
      const value = row?.id ?? madeValue(column, dataType);
      values[column] = engine === "sqlite" && value === true ? 1 : value;
    }
    await db
      .insertInto(name as "audit")
      .values(values as never)
      .execute();
  }
}

/** Tables that one engine alone has, that are made of others, or the time at which a database was made. */
const ownTables = /^(kysely_migration(_lock)?|waitlist_(version|search|trigram.*|unread))$|_replaced$|tally/;

const isNumber = (text: unknown) => typeof text === "string" && /^-?\d+$/.test(text);
/** A value in one form, however an engine's client tells it. */
function alike(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "boolean" ? Number(value) : value;
}

/** What each table of a deployment holds, looked at from outside: the rows as texts, in one form for both engines. */
export async function heldBy(deployment: Deployment): Promise<Record<string, string[]>> {
  const tables = await deployment.rows(
    deployment.env.DATABASE_URL
      ? "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'"
      : "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  );
  const held: Record<string, string[]> = {};
  for (const name of tables.map(({ name }) => String(name)).sort()) {
    if (ownTables.test(name)) continue;
    const rows = await deployment.rows(`select * from "${name}"`);
    held[name] = rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row)
            .map(([key, value]) => [key, alike(value)])
            .sort(),
        ),
      )
      .sort();
  }
  return { ...held, ...(await talliesOf(deployment)) };
}

/** What a deployment holds once a backup of what was `held` is restored there: the same, but reports that may have been mailed since. */
export const restoredFrom = (held: Record<string, string[]>): Record<string, string[]> => ({ ...held, report: [] });

/** The kept counts by their keys. */
const tallies: Record<string, string> = {
  waitlist_tally: "select seconds, since, sum(people) as n from waitlist_tally group by 1, 2",
  waitlist_state_tally: "select state, sum(people) as n from waitlist_state_tally group by 1",
  outbox_tally: "select state, sum(jobs) as n from outbox_tally group by 1",
  dimension_tally: "select dimension, seconds, since, value, sum(people) as n from dimension_tally group by 1, 2, 3, 4",
  announcement_tally: "select about, state, sum(jobs) as n from announcement_tally group by 1, 2",
};

async function talliesOf(deployment: Deployment): Promise<Record<string, string[]>> {
  const held: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(tallies)) {
    const rows = (await deployment.rows(query)).filter(({ n }) => Number(n) !== 0);
    held[name] = rows.map((row) => JSON.stringify(Object.values(row).map((v) => (isNumber(v) ? Number(v) : v)))).sort();
  }
  return held;
}
