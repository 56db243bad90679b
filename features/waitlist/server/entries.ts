import type { Store } from "../../../db/open.ts";
import type { WaitlistTable } from "../../../db/schema.ts";

export type Entry = WaitlistTable;

/** The kind of the job that confirms an entry. */
export const confirmationKind = "waitlist-confirmation";

/** The kind of the job that tells a listed person, whose address somebody entered again, their place. */
export const reminderKind = "waitlist-reminder";

/** An entry by its id. */
export const findEntry = ({ db }: Store, id: string): Promise<Entry | undefined> =>
  db.selectFrom("waitlist").selectAll().where("id", "=", id).executeTakeFirst();
