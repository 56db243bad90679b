import { type Kysely, sql } from "kysely";
import type { EngineMigration } from "../engine.ts";

/** When an ambassador first said yes to our offer; for those accepted before there were offers, when the team accepted them. */
export const ambassadorOffers: EngineMigration = () => ({
  async up(db: Kysely<never>) {
    await db.schema.alterTable("ambassador_application").addColumn("began_at", "timestamptz").execute();
    await sql`update ambassador_application set began_at = decided_at where state = 'accepted'`.execute(db);
  },
});
