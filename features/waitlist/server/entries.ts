import type { Selectable } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { WaitlistTable } from "./schema/entry-tables.ts";

export type Entry = Selectable<WaitlistTable>;

/** The kind of the job that confirms an entry. */
export const confirmationKind = "waitlist-confirmation";

/** The kind of the job that tells a listed person, whose address somebody entered again, their place. */
export const reminderKind = "waitlist-reminder";

/** The kind of the job that asks a new address to confirm that it takes an entry's place. */
export const newAddressKind = "waitlist-new-address";

/** The kind of the job that tells an entry's address that another is to take its place. */
export const addressChangeKind = "waitlist-address-change";

/** An entry by its id. */
export const findEntry = ({ db }: Store, id: string): Promise<Entry | undefined> =>
  db.selectFrom("waitlist").selectAll().where("id", "=", id).executeTakeFirst();
