import { sql } from "kysely";
import type { Database } from "./schema.ts";
import type { SchemaModules } from "./schema-module.ts";
import { isUnavailable } from "./unavailable.ts";

const everyMs = 2000;
/** From so many rows on, the room that they took is given back at once: what is read through is the tables' length. */
const worthVacuum = 10_000;

/**
 * Adds what PostgreSQL's writers appended to the tallies to the folded counts every 2 s, so that few appended rows are
 * read with them; of several processes one does it. Returns how to stop, which waits for a fold that is under way.
 */
export function startFolding(
  db: Database,
  schemas: SchemaModules,
  onError: (error: Error) => void,
): () => Promise<void> {
  const tallies = schemas.flatMap(({ foldedTallies = [] }) => foldedTallies);
  const folds = sql.raw(tallies.map((name) => `${name}_fold()`).join(" + "));
  const changes = sql.raw(tallies.map((name) => `${name}_change`).join(", "));
  let folding: Promise<void> | undefined;
  let stopped = false;

  async function fold() {
    let all = 0;
    for (let some = 1; some > 0 && !stopped; all += some) {
      const { rows } = await sql<{ folded: string }>`select ${folds} as folded`.execute(db);
      some = Number(rows[0]?.folded);
    }
    if (all >= worthVacuum && !stopped) await sql`vacuum ${changes}`.execute(db);
  }

  const timer = setInterval(() => {
    folding ??= fold()
      .catch((error: Error) => {
        if (!isUnavailable(error)) onError(error);
      })
      .finally(() => {
        folding = undefined;
      });
  }, everyMs);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await folding;
  };
}
