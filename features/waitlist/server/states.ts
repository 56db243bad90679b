import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";
import type { UsState } from "../../../forms/us-states.ts";
import { hourMs } from "../../../languages/durations.ts";
import { leastAnswers, leastPeople, type PeopleByState } from "../state-counts.ts";

type Reader = Pick<Store, "db">;

/**
 * How many people with a confirmed address live in each state, most first, once enough have said so. A number below ten could tell
 * somebody's home to who knows them: such states are told together, and where even those are fewer, that there are some.
 */
export async function countStates({ db }: Reader): Promise<PeopleByState> {
  const rows = await db
    .selectFrom("waitlist_state_tally")
    .select((eb) => ["state", eb.fn.sum<number | string>("people").as("people")])
    .groupBy("state")
    .execute();
  const counted = rows
    .map(({ state, people }) => ({ state: state as UsState, people: Number(people) }))
    .filter(({ people }) => people > 0);
  const all = counted.reduce((sum, { people }) => sum + people, 0);
  if (all < leastAnswers) return { states: [], others: 0 };
  const states = counted
    .filter(({ people }) => people >= leastPeople)
    .sort((a, b) => b.people - a.people || (a.state < b.state ? -1 : 1));
  const others = all - states.reduce((sum, { people }) => sum + people, 0);
  return { states, others: others > 0 && others < leastPeople ? null : others };
}

/**
 * Keeps the state of who has just joined, and knows by that the entry's id, which is told to nobody else. False an hour
 * later: from then on the account page does it.
 */
export async function setJoinedState({ db }: Reader, id: string, state: UsState | null): Promise<boolean> {
  const changed = await db
    .updateTable("waitlist")
    .set({ state })
    .where("id", "=", id)
    .where("created_at", ">", timestamp(Date.now() - hourMs))
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}
