import { sql } from "kysely";
import type { Database } from "../../../../db/schema.ts";
import { allOf } from "./list-conditions.ts";
import type { Condition } from "./list-index.ts";

type Plan = { "Plan Rows": number; Plans?: Plan[] };

/** How many rows of tables PostgreSQL's planner expects, by its statistics, all asked at once. */
export async function expectedRows(
  db: Database,
  asked: readonly { table: string; where: readonly Condition[] }[],
): Promise<number[]> {
  const each = asked.map(({ table, where }) => sql`(select 1 from ${sql.table(table)} where ${allOf(where)})`);
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`
    explain (format json) select ${sql.join(each)}`.execute(db);
  return rows[0]!["QUERY PLAN"][0].Plan.Plans!.map((plan) => plan["Plan Rows"]);
}
