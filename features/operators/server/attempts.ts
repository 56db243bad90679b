import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";

/** Ten wrong passwords of one client for one operator, then a pause. */
export const attemptWindows = [{ name: "attempts", ms: 15 * 60_000, most: 10 }];

/** What tries of one client to sign in with one address are counted under. */
export const attemptKey = (client: string, email: string) =>
  `sign-in ${client} ${JSON.stringify(email.trim().toLowerCase().slice(0, 254))}`;

/** Lets every client try an address again at once. */
export async function forgetAttempts(db: Database, email: string): Promise<void> {
  const address = attemptKey("", email)
    .replace(/[\\%_]/g, "\\$&")
    .replace(" ", " %");
  for (const { name } of attemptWindows)
    await db
      .deleteFrom("rate_limit")
      .where(sql<boolean>`key like ${`${address} ${name}`} escape '\\'`)
      .execute();
}
