import type { Kysely, KyselyPlugin, RootOperationNode } from "kysely";
import { sql } from "kysely";
import type { Store } from "../../db/open.ts";

type Plan = {
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};

type Ask = (store: Store) => Promise<unknown>;

/** The plans of what `ask` queries, as the engine explains them: a row of words each on SQLite, on PostgreSQL a tree. */
export async function plansOf(store: Store, ask: Ask): Promise<Record<string, unknown>[]> {
  const nodes: RootOperationNode[] = [];
  const spy: KyselyPlugin = {
    transformQuery({ node }) {
      if (!isExplained(store, node)) nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask({ ...store, db: store.db.withPlugin(spy) });
  if (!nodes.length) throw new Error("nothing was queried");
  return (await Promise.all(nodes.map((node) => explain(store, node)))).flat();
}

/** Whether the server itself only asks how something would be read. */
const isExplained = ({ db }: Store, node: RootOperationNode) =>
  compile(db, node).sql.trimStart().startsWith("explain ");

const compile = (db: Store["db"], node: RootOperationNode) =>
  (db as Kysely<unknown>).getExecutor().compileQuery(node, { queryId: "explained" });

async function explain({ db, engine }: Store, node: RootOperationNode): Promise<Record<string, unknown>[]> {
  const query = compile(db, node);
  const how = engine === "sqlite" ? "explain query plan " : "explain (analyze, format json) ";
  return (await db.executeQuery<Record<string, unknown>>({ ...query, sql: how + query.sql })).rows;
}

/**
 * How many rows of a table are read for what `ask` queries. SQLite does not tell: there it is Infinity when it goes through
 * all of them ("SCAN"), and otherwise 0.
 */
export async function rowsRead(store: Store, table: string, ask: Ask): Promise<number> {
  const plans = await plansOf(store, ask);
  if (store.engine === "sqlite")
    return plans.some(({ detail }) => String(detail).match(`^SCAN ${table}\\b`)) ? Number.POSITIVE_INFINITY : 0;
  const trees = plans.map((row) => (row["QUERY PLAN"] as [{ Plan: Plan }])[0].Plan);
  return trees.reduce((sum, plan) => sum + readBy(plan, table), 0);
}

function readBy(plan: Plan, table: string): number {
  const rows =
    (plan["Actual Rows"] ?? 0) + (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0);
  const own = plan["Relation Name"] === table ? rows * (plan["Actual Loops"] ?? 1) : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part, table), own);
}

/** Few enough for a busy machine to insert within a request's time limit. */
const insertedAtOnce = 2000;

/** Writes made people straight into the table, one at each moment (ms). */
export async function insertMade(store: Pick<Store, "db" | "engine">, moments: number[]): Promise<void> {
  for (let from = 0; from < moments.length; from += insertedAtOnce)
    await insertSome(store, moments.slice(from, from + insertedAtOnce));
}

async function insertSome({ db, engine }: Pick<Store, "db" | "engine">, moments: number[]) {
  const times = JSON.stringify(moments.map((ms) => new Date(ms).toISOString()));
  const made =
    engine === "sqlite"
      ? sql`select key as n, value as created_at from json_each(${times})`
      : sql`select n, created_at::timestamptz from jsonb_array_elements_text(${times}::jsonb) with ordinality as made (created_at, n)`;
  const one = Math.random().toString(36).slice(2);
  await sql`insert into waitlist (id, name, email, phone, locale, consent, created_at)
    select ${`${one}-`} || n, 'Hirut Bekele', ${`${one}-`} || n || '@example.com', '+12025550143', 'en', '1', created_at
    from (${made}) as made`.execute(db);
}
