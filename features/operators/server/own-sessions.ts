import type { Database } from "../../../db/schema.ts";
import { mostSessions } from "../contract.ts";

/** Ends what an operator has beyond the sessions that one may have: those that would end soonest, which were not used for longest. */
export async function endSurplusSessions(db: Database, operatorId: string): Promise<void> {
  const own = db.selectFrom("operator_session").select("id").where("operator_id", "=", operatorId);
  const kept = own.orderBy("expires_at", "desc").orderBy("created_at", "desc").limit(mostSessions);
  await db.deleteFrom("operator_session").where("operator_id", "=", operatorId).where("id", "not in", kept).execute();
}

/** Ends one of an operator's own sessions; another's, and one that is over, is left alone. */
export async function endSession(db: Database, operatorId: string, id: string): Promise<void> {
  await db.deleteFrom("operator_session").where("operator_id", "=", operatorId).where("id", "=", id).execute();
}
