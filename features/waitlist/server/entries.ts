import type { Selectable } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { Services } from "../../services.ts";
import type { WaitlistTable } from "./schema/entry-tables.ts";

export type Entry = Selectable<WaitlistTable>;

/** The kind of the job that confirms an entry. */
export const confirmationKind = "waitlist-confirmation";

/** The kind of the job that tells a listed person, whose address somebody entered again, their rank. */
export const reminderKind = "waitlist-reminder";

/** The kind of the job that reminds somebody to confirm their address. */
export const confirmReminderKind = "waitlist-confirm-reminder";

/** The kind of the job that asks a new address to confirm that it takes an entry's place. */
export const newAddressKind = "waitlist-new-address";

/** The kind of the job that tells an entry's address that another is to take its place. */
export const addressChangeKind = "waitlist-address-change";

/** Whether an entry has no rank yet: it joined while the list was closed, and the list is closed still. */
export const isWaiting = ({ settings }: Pick<Services, "settings">, { waits_since }: Pick<Entry, "waits_since">) =>
  waits_since !== null && settings.now().listClosed;

/** An entry as other systems are told of it. */
export const toldOf = ({ created_at, name, email, locale, source }: ToldEntry) => ({
  createdAt: created_at,
  name,
  email,
  locale,
  source,
});

type ToldEntry = Pick<Entry, "created_at" | "name" | "email" | "locale" | "source">;

/** An entry by its id. */
export const findEntry = ({ db }: Store, id: string): Promise<Entry | undefined> =>
  db.selectFrom("waitlist").selectAll().where("id", "=", id).executeTakeFirst();
