import type { EngineMigration } from "../engine.ts";

/** Where the person stood on the list whom a message is about, so that the message can say it. */
export const place: EngineMigration = () => ({
  async up(db) {
    await db.schema.alterTable("outbox").addColumn("place", "integer").execute();
  },
});
