import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { columnsOf, selectRows } from "../../../../db/row-list.ts";
import type { Database } from "../../../../db/schema.ts";
import { dayMs } from "../../../../languages/durations.ts";
import type { RequestTallyTable } from "../schema/schema.ts";
import { keptVisitDays, visitDay } from "../visits/read-visits.ts";
import { otherName } from "./request-names.ts";

export type RequestKind = RequestTallyTable["kind"];

/** For so many days missing pages are kept; all else as long as visits. */
export const keptMissingDays = 90;
/** So many paths and hosts of missing pages are kept of a day; strangers make them up. */
const mostMissing = 100;
/** Between two flushes, in memory. */
const mostWaiting = 500;
/** One process after another writes missing pages. */
const missingLock = 5_318_008_231_700_911;

const columns = { kind: "text", period: "text", name: "text", host: "text", times: "integer" } as const;
const pairOf = ({ name, host }: Pick<RequestTallyTable, "name" | "host">) => `${name}\t${host}`;
/** The key's order is that of writing, so that no two processes wait for each other. */
const keyOf = (row: RequestTallyTable) => `${row.kind}\t${row.period}\t${pairOf(row)}`;

/** Counts requests in memory, and adds them to the tallies when `flush` is called. What the database does not take stays for the next time. */
export function createRequestTallies({ db, engine }: Pick<Store, "db" | "engine">, now = Date.now) {
  let waiting = new Map<string, RequestTallyTable>();

  function add(given: RequestTallyTable) {
    const isFull = waiting.size >= mostWaiting && !waiting.has(keyOf(given));
    const row = isFull ? { ...given, name: otherName, host: "" } : given;
    const known = waiting.get(keyOf(row));
    if (known) known.times += row.times;
    else waiting.set(keyOf(row), { ...row });
  }

  return {
    count(kind: RequestKind, name: string, host = ""): void {
      const day = visitDay(now());
      for (const period of kind === "missing" ? [day] : [day, day.slice(0, 7)])
        add({ kind, period, name, host, times: 1 });
    },

    async flush(): Promise<void> {
      if (!waiting.size) return;
      const rows = [...waiting.values()];
      waiting = new Map();
      try {
        await db.transaction().execute(async (trx) => {
          const missing = rows.filter(({ kind }) => kind === "missing");
          if (missing.length && engine === "postgres")
            await sql`select pg_advisory_xact_lock(${missingLock})`.execute(trx);
          const others = rows.filter(({ kind }) => kind !== "missing");
          await write(trx, [...others, ...(await withinRoom(trx, missing))]);
        });
      } catch (error) {
        for (const row of rows) add(row);
        throw error;
      }
    },
  };

  async function write(trx: Database, rows: RequestTallyTable[]) {
    const sorted = rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    await trx
      .insertInto("request_tally")
      .columns(columnsOf(columns))
      .expression(selectRows(engine, columns, sorted))
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "period", "name", "host"])
          .doUpdateSet((eb) => ({ times: eb("request_tally.times", "+", eb.ref("excluded.times")) })),
      )
      .execute();
  }
}

/** Missing pages as they may be written: those that a day has no room for are counted as others. */
async function withinRoom(trx: Database, rows: RequestTallyTable[]): Promise<RequestTallyTable[]> {
  const kept = new Map<string, RequestTallyTable>();
  for (const [period, some] of Map.groupBy(rows, ({ period }) => period)) {
    const there = await trx
      .selectFrom("request_tally")
      .select(["name", "host"])
      .where("kind", "=", "missing")
      .where("period", "=", period)
      .execute();
    const known = new Set(there.map(pairOf));
    for (const row of some) {
      const hasRoom = known.has(pairOf(row)) || known.size < mostMissing;
      const written = hasRoom ? row : { ...row, name: otherName, host: "" };
      if (hasRoom) known.add(pairOf(row));
      const same = kept.get(keyOf(written));
      if (same) same.times += written.times;
      else kept.set(keyOf(written), { ...written });
    }
  }
  return [...kept.values()];
}

/** Deletes tallies of missing pages after 90 days and of all else after 400, a period at a time, until it is stopped. */
export async function sweepRequests({ db }: Pick<Store, "db">, now: number, stopping?: AbortSignal): Promise<void> {
  const kept: Record<RequestKind, number> = {
    download: keptVisitDays,
    search: keptVisitDays,
    missing: keptMissingDays,
  };
  for (const [kind, days] of Object.entries(kept) as [RequestKind, number][]) {
    const first = visitDay(now - (days - 1) * dayMs);
    while (!stopping?.aborted) {
      const { oldest } = await db
        .selectFrom("request_tally")
        .select((eb) => eb.fn.min<string | null>("period").as("oldest"))
        .where("kind", "=", kind)
        .where("period", "<", first)
        .executeTakeFirstOrThrow();
      if (oldest === null) break;
      await db.deleteFrom("request_tally").where("kind", "=", kind).where("period", "=", oldest).execute();
    }
  }
}
