import type { Store } from "../../../../db/open.ts";
import { columnsOf, selectRows } from "../../../../db/row-list.ts";
import { dayMs } from "../../../../languages/durations.ts";
import { type VisitSource, type VisitStep, visitSteps } from "../../visit-counts.ts";
import type { VisitTallyTable } from "../schema/schema.ts";
import { keptVisitDays, visitDay } from "./read-visits.ts";

/** Where something is counted. `path` is a route of ours without its language, "" where none is known. */
export type VisitPlace = { path: string; language: string; source: VisitSource };

const columns = {
  period: "text",
  path: "text",
  language: "text",
  source: "text",
  views: "integer",
  started: "integer",
  joined: "integer",
  listed: "integer",
  refused: "integer",
  confirmed: "integer",
} as const;

const none = { views: 0, started: 0, joined: 0, listed: 0, refused: 0, confirmed: 0 };

/** The key's order is the order in which rows are written, so that no two processes wait for each other. */
const keyOf = ({ period, path, language, source }: VisitTallyTable) => [period, path, language, source].join("\t");

/**
 * Counts in memory, and adds what it counted to the tallies by one statement when `flush` is called. What the database does not
 * take stays for the next time.
 */
export function createVisitTallies({ db, engine }: Pick<Store, "db" | "engine">, now = Date.now) {
  let waiting = new Map<string, VisitTallyTable>();

  function add(row: VisitTallyTable) {
    const key = keyOf(row);
    const known = waiting.get(key);
    if (!known) waiting.set(key, row);
    else for (const step of visitSteps) known[step] += row[step];
  }

  return {
    count(step: VisitStep, place: VisitPlace): void {
      const day = new Date(now()).toISOString().slice(0, 10);
      for (const period of [day, day.slice(0, 7)]) add({ period, ...place, ...none, [step]: 1 });
    },

    async flush(): Promise<void> {
      const rows = [...waiting.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      if (!rows.length) return;
      waiting = new Map();
      try {
        await db
          .insertInto("visit_tally")
          .columns(columnsOf(columns))
          .expression(selectRows(engine, columns, rows))
          .onConflict((conflict) =>
            conflict
              .columns(["period", "path", "language", "source"])
              .doUpdateSet((eb) =>
                Object.fromEntries(
                  visitSteps.map((step) => [step, eb(`visit_tally.${step}`, "+", eb.ref(`excluded.${step}`))]),
                ),
              ),
          )
          .execute();
      } catch (error) {
        for (const row of rows) add(row);
        throw error;
      }
    },
  };
}

export type VisitTallies = ReturnType<typeof createVisitTallies>;

/** Deletes tallies of visits that are 400 days old at `now` (ms), a day or a month at a time, until it is stopped. */
export async function sweepVisits({ db }: Pick<Store, "db">, now: number, stopping?: AbortSignal): Promise<void> {
  const first = visitDay(now - (keptVisitDays - 1) * dayMs);
  while (!stopping?.aborted) {
    const { oldest } = await db
      .selectFrom("visit_tally")
      .select((eb) => eb.fn.min<string | null>("period").as("oldest"))
      .where("period", "<", first)
      .executeTakeFirstOrThrow();
    if (oldest === null) return;
    await db.deleteFrom("visit_tally").where("period", "=", oldest).execute();
  }
}
