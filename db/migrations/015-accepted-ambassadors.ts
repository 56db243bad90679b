import type { Kysely } from "kysely";
import type { EngineMigration } from "../engine.ts";

/** An address without what follows a "+", and at Gmail without dots: one person's spellings of one mailbox are one. */
function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const [name, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const untagged = name.split("+", 1)[0] || name;
  return domain === "gmail.com" || domain === "googlemail.com"
    ? `${untagged.replaceAll(".", "")}@gmail.com`
    : `${untagged}@${domain}`;
}

/**
 * What becomes of an application: its state, further ones from the same mailbox beside it, the code of an accepted
 * ambassador's link, and when the team was notified last.
 */
export const acceptedAmbassadors: EngineMigration = () => ({
  async up(db) {
    for (const column of ["mailbox", "locale", "code"])
      await db.schema.alterTable("ambassador_application").addColumn(column, "text").execute();
    await db.schema
      .alterTable("ambassador_application")
      .addColumn("state", "text", (column) => column.notNull().defaultTo("new"))
      .execute();
    for (const column of ["decided_at", "again_at"])
      await db.schema.alterTable("ambassador_application").addColumn(column, "timestamptz").execute();
    await db.schema
      .createTable("ambassador_further")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("application_id", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("phone", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("ambassador_further_of")
      .on("ambassador_further")
      .columns(["application_id", "created_at", "id"])
      .execute();
    await db.schema
      .createTable("ambassador_notice")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("due_at", "timestamptz", (column) => column.notNull())
      .execute();
    await joinSameMailboxes(db);
    for (const column of ["mailbox", "code"])
      await db.schema
        .createIndex(`ambassador_application_${column}`)
        .on("ambassador_application")
        .column(column)
        .unique()
        .execute();
  },
});

type Application = Record<"id" | "name" | "email" | "phone" | "reason" | "created_at", string>;
type Tables = {
  ambassador_application: Application & { mailbox: string | null };
  ambassador_further: Application & { application_id: string };
};

/** Puts applications that came before beside the first one of their mailbox. */
async function joinSameMailboxes(db: Kysely<Tables>) {
  const first = new Map<string, string>();
  const rows = await db
    .selectFrom("ambassador_application")
    .select(["id", "name", "email", "phone", "reason", "created_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const row of rows) {
    const mailbox = mailboxOf(row.email);
    const application_id = first.get(mailbox);
    if (application_id) {
      await db
        .insertInto("ambassador_further")
        .values({ ...row, application_id })
        .execute();
      await db.deleteFrom("ambassador_application").where("id", "=", row.id).execute();
    } else {
      first.set(mailbox, row.id);
      await db.updateTable("ambassador_application").set({ mailbox }).where("id", "=", row.id).execute();
    }
  }
}
