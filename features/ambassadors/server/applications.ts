import { randomUUID } from "node:crypto";
import type { Store } from "../../../db/open.ts";
import { type AmbassadorApplicationTable, timestamp } from "../../../db/schema.ts";

export type NewApplication = Omit<AmbassadorApplicationTable, "id" | "created_at">;

/**
 * Keeps an application; once this resolves it survives a crash. Whoever applies twice is there twice: the second text
 * may say more than the first, neither may overwrite the other, and nobody learns from the answer who has applied.
 */
export async function addApplication(
  { db }: Store,
  application: NewApplication,
): Promise<{ id: string; createdAt: string }> {
  const row = { ...application, id: randomUUID(), created_at: timestamp() };
  await db.insertInto("ambassador_application").values(row).execute();
  return { id: row.id, createdAt: row.created_at };
}
