import type { Store } from "../../../db/open.ts";
import type { Database } from "../../../db/schema.ts";

/** An ambassador of ours, as long as they are accepted. */
export type Accepted = { id: string; name: string; locale: string | null; code: string };

/** The accepted ambassador of an application; undefined when it is not accepted, or gone. */
export async function findAccepted({ db }: Store, id: string): Promise<Accepted | undefined> {
  const found = await db
    .selectFrom("ambassador_application")
    .select(["id", "name", "locale", "code"])
    .where("id", "=", id)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  return found?.code ? { ...found, code: found.code } : undefined;
}

/** The e-mail address of the accepted ambassador whose link carries a code; undefined when nobody's does. */
export async function addressOfCode(db: Database, code: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("ambassador_application")
    .select("email")
    .where("code", "=", code)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  return found?.email;
}

/** How many people came by a code's link and confirmed, by month (YYYY-MM, UTC), newest first; at most ten years. */
export function readTally({ db }: Store, code: string): Promise<{ month: string; people: number }[]> {
  return db
    .selectFrom("referral_tally")
    .select(["month", "people"])
    .where("code", "=", code)
    .orderBy("month", "desc")
    .limit(120)
    .execute();
}
