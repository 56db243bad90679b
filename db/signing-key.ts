import { randomBytes } from "node:crypto";
import type { Database } from "./schema.ts";

/**
 * The key that signs what `name` says, made when there is none: every process on a database has the same, and so has
 * every copy of the database.
 */
export async function signingKey(db: Database, name: string): Promise<string> {
  const made = randomBytes(32).toString("base64url");
  await db
    .insertInto("signing_key")
    .values({ name, key: made })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { key } = await db.selectFrom("signing_key").select("key").where("name", "=", name).executeTakeFirstOrThrow();
  return key;
}
