import type { Database } from "../../../db/schema.ts";

const name = "webhooks_inside";

/** Whether webhooks may reach private addresses, and go without encryption. */
export async function isInsideAllowed(db: Database): Promise<boolean> {
  const setting = db.selectFrom("team_setting").select("value").where("name", "=", name);
  return (await setting.executeTakeFirst())?.value === "yes";
}

/** Allows that, or no longer; in the caller's transaction. */
export async function allowInside(trx: Database, allowed: boolean): Promise<void> {
  const value = allowed ? "yes" : "no";
  await trx
    .insertInto("team_setting")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
