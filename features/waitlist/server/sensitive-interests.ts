import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { Schema } from "../../../db/schema.ts";

/** Interests that may touch on somebody's faith. */
const sensitive = new Set(["savings-without-interest"]);

/** An interest as it may be kept with a name, and as it is counted without one: a sensitive one is kept where the person said so. */
export function splitSensitiveInterest(
  interest: string | null,
  mayBeNamed: boolean,
): { kept: string | null; counted?: string } {
  return interest && sensitive.has(interest) && !mayBeNamed ? { kept: null, counted: interest } : { kept: interest };
}

/**
 * Counts sensitive interests in the month of a moment (ISO 8601, UTC), in the transaction of the entries that they came with. Their rows
 * are taken in one order, so that no two transactions wait for each other.
 */
export async function countSensitiveInterests(
  trx: Transaction<Schema>,
  topics: readonly string[],
  at: string,
): Promise<void> {
  for (const topic of [...new Set(topics)].sort()) {
    const people = topics.filter((each) => each === topic).length;
    await trx
      .insertInto("wish_count")
      .values({ month: at.slice(0, 7), topic, people })
      .onConflict((conflict) =>
        conflict
          .columns(["month", "topic"])
          .doUpdateSet((eb) => ({ people: eb("wish_count.people", "+", eb.ref("excluded.people")) })),
      )
      .execute();
  }
}

/** The sensitive interests counted without a name, over all months, by topic. */
export async function readSensitiveInterests({ db }: Store): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("wish_count")
    .select((eb) => ["topic", eb.fn.sum<number | string>("people").as("people")])
    .groupBy("topic")
    .orderBy("topic")
    .execute();
  return Object.fromEntries(rows.map(({ topic, people }) => [topic, Number(people)]));
}
