import type { EngineMigration } from "../engine.ts";

/** Who came by whose link: mailboxes as codes while they are on the list, and the numbers by month. */
export const referrals: EngineMigration = () => ({
  async up(db) {
    await db.schema
      .createTable("referral")
      .addColumn("code", "text", (column) => column.notNull())
      .addColumn("mailbox", "text", (column) => column.notNull())
      .addColumn("confirmed_at", "timestamptz", (column) => column.notNull())
      .addPrimaryKeyConstraint("referral_code_mailbox", ["code", "mailbox"])
      .execute();
    await db.schema
      .createTable("referral_tally")
      .addColumn("code", "text", (column) => column.notNull())
      .addColumn("month", "text", (column) => column.notNull())
      .addColumn("people", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("referral_tally_code_month", ["code", "month"])
      .execute();
  },
});
