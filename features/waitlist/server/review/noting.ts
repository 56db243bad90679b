import type { Transaction } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { columnsOf, listOf, selectRows } from "../../../../db/row-list.ts";
import { type Schema, timestamp } from "../../../../db/schema.ts";
import type { Reason } from "../../team/review/contract.ts";
import { mergeReasons, readReasons, writeReasons } from "./reasons.ts";

/** What was found of an entry; it may be nothing. */
export type Found = { created_at: string; reasons: Reason[] };

const columns = {
  entry_id: "text",
  created_at: "timestamptz",
  reasons: "text",
  found_at: "timestamptz",
  kept_at: "timestamptz",
} as const;

/** What a look at an entry finds anew; the others outlast it. */
const ownKinds = new Set<string>(["link", "disposable"]);

/**
 * Notes what was found of entries, by their ids; of those that were `looked` at, what is true no more is forgotten. One that was kept is
 * there again only for a reason that nobody has seen.
 */
export async function addReasons(
  trx: Transaction<Schema>,
  engine: Engine,
  found: ReadonlyMap<string, Found>,
  looked: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const ids = [...found.keys()].sort();
  const noted = await trx
    .selectFrom("waitlist_review")
    .selectAll()
    .where("entry_id", "in", listOf(engine, ids))
    .execute();
  const known = new Map(noted.map((row) => [row.entry_id, row]));
  const cleared: string[] = [];
  const rows = ids.flatMap((entry_id) => {
    const { created_at, reasons } = found.get(entry_id)!;
    const row = known.get(entry_id);
    const before = row ? readReasons(row.reasons) : [];
    const left = looked.has(entry_id) ? before.filter(({ kind }) => !ownKinds.has(kind)) : before;
    const merged = mergeReasons(...left, ...reasons);
    if (!merged.length) {
      if (row) cleared.push(entry_id);
      return [];
    }
    const isSeen = merged.every(({ kind }) => before.some((reason) => reason.kind === kind));
    return [
      {
        ...{ entry_id, created_at, reasons: writeReasons(merged) },
        ...{ found_at: isSeen ? row!.found_at : timestamp(now), kept_at: isSeen ? row!.kept_at : null },
      },
    ];
  });
  if (cleared.length) await trx.deleteFrom("waitlist_review").where("entry_id", "in", cleared).execute();
  if (!rows.length) return;
  await trx
    .insertInto("waitlist_review")
    .columns(columnsOf(columns))
    .expression(selectRows(engine, columns, rows))
    .onConflict((conflict) =>
      conflict.column("entry_id").doUpdateSet((eb) => ({
        reasons: eb.ref("excluded.reasons"),
        found_at: eb.ref("excluded.found_at"),
        kept_at: eb.ref("excluded.kept_at"),
      })),
    )
    .execute();
}
