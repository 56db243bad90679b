import type { Engine } from "../../db/engine.ts";
import { columnsOf, listOf, selectRows } from "../../db/row-list.ts";
import { type Database, timestamp } from "../../db/schema.ts";
import { DeliveryError } from "../mailer.ts";
import type { MailAttemptTable } from "../schema/outbox-tables.ts";

export type Attempt = MailAttemptTable;

/** A try that did not succeed; `number` is 1 for the first that counts. */
export type Tried = Pick<Attempt, "number" | "outcome" | "said">;

/** Codes are short. */
const longestSaid = 120;
/** Far more than the last messages of anybody have. */
const mostRead = 500;

const columns = {
  job_id: "text",
  number: "integer",
  outcome: "text",
  said: "text",
  times: "integer",
  first_at: "timestamptz",
  last_at: "timestamptz",
} as const;

/** What is kept of a try that ended with an error: of one that is no mail server's, only its code. */
export function triedWith(error: unknown, number: number): Tried {
  if (error instanceof DeliveryError)
    return { number, outcome: error.reason, said: error.message.slice(0, longestSaid) };
  const { code, name } = error as NodeJS.ErrnoException;
  return { number, outcome: "temporary", said: String(code ?? name).slice(0, longestSaid) };
}

/**
 * Notes tries by their jobs' ids, in the transaction that writes their results. A mail server that is away is asked again and again: what
 * ends as before, in place of the same counted try, is counted in one row.
 */
export async function noteAttempts(db: Database, engine: Engine, tries: ReadonlyMap<string, Tried>): Promise<void> {
  if (!tries.size) return;
  const now = timestamp();
  const rows = [...tries]
    .map(([job_id, tried]): Attempt => ({ job_id, ...tried, times: 1, first_at: now, last_at: now }))
    .sort((a, b) => (a.job_id < b.job_id ? -1 : 1));
  await db
    .insertInto("mail_attempt")
    .columns(columnsOf(columns))
    .expression(selectRows(engine, columns, rows))
    .onConflict((conflict) =>
      conflict.columns(["job_id", "number", "outcome", "said"]).doUpdateSet((eb) => ({
        times: eb("mail_attempt.times", "+", eb.ref("excluded.times")),
        last_at: eb.ref("excluded.last_at"),
      })),
    )
    .execute();
}

/** The tries of some jobs that did not succeed, newest first, by the job's id. */
export async function readAttempts(
  db: Database,
  engine: Engine,
  jobs: readonly string[],
): Promise<Map<string, Attempt[]>> {
  if (!jobs.length) return new Map();
  const rows = await db
    .selectFrom("mail_attempt")
    .selectAll()
    .where("job_id", "in", listOf(engine, jobs))
    .orderBy("last_at", "desc")
    .orderBy("number", "desc")
    .limit(mostRead)
    .execute();
  return Map.groupBy(rows, ({ job_id }) => job_id);
}
