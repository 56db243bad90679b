import type { EngineMigration } from "../engine.ts";

/** Every operator so far may do everything. */
export const ownersOnly: EngineMigration = () => ({
  async up(db) {
    await db.updateTable("operator").set({ role: "owner" }).where("role", "=", "operator").execute();
  },
});
