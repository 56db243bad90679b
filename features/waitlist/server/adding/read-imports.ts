import type { Selectable } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { type Database, timestamp } from "../../../../db/schema.ts";
import type { AuditLine } from "../../../../team/server/audit.ts";
import type { AdminImport, OneImport } from "../../team/adding/adding-contract.ts";
import type { WaitlistImportTable } from "../schema/import-tables.ts";
import { importFacts } from "./importing.ts";

const mostImports = 100;
const mostKept = 100;

/** The newest imports that can be undone, or are undone. */
export async function readImports({ db }: Pick<Store, "db">): Promise<AdminImport[]> {
  const rows = await shown(db).orderBy("created_at", "desc").orderBy("id").limit(mostImports).execute();
  return rows.map(toImport);
}

/** An import with those whom undoing it has kept; undefined once it is forgotten. */
export async function readImport({ db }: Pick<Store, "db">, id: string): Promise<OneImport | undefined> {
  const row = await shown(db).where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const kept = db.selectFrom("waitlist_import_row").where("import_id", "=", id).where("step", "=", "kept");
  const people = await kept.select(["id", "name", "email"]).orderBy("position").limit(mostKept).execute();
  const { count } = await kept.select((eb) => eb.fn.countAll<number | string>().as("count")).executeTakeFirstOrThrow();
  const { mailed } = await db
    .selectFrom("waitlist_import_row")
    .innerJoin("waitlist_mail", "waitlist_mail.id", "waitlist_import_row.id")
    .select((eb) => eb.fn.countAll<number | string>().as("mailed"))
    .where("import_id", "=", id)
    .where("was_sent", "=", 1)
    .executeTakeFirstOrThrow();
  return { ...toImport(row), kept: people, keptCount: Number(count), mailed: Number(mailed) };
}

/** Begins to undo an import, and writes `note` with that; false when its day is over or it was begun before. */
export const beginUndoing = ({ db }: Pick<Store, "db">, id: string, note: AuditLine): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("waitlist_import")
      .set({ state: "undoing" })
      .where("id", "=", id)
      .where("state", "=", "added")
      .where("ends_at", ">", timestamp())
      .returning(["name", "added"])
      .executeTakeFirst();
    if (row) await note(trx, importFacts(row.name, row.added));
    return row !== undefined;
  });

/** One that has been begun to be undone stays until its rows are gone. */
const shown = (db: Database) =>
  db
    .selectFrom("waitlist_import")
    .selectAll()
    .where("state", "<>", "staging")
    .where((eb) => eb.or([eb("state", "=", "undoing"), eb("ends_at", ">", timestamp())]));

const toImport = (row: Selectable<WaitlistImportTable>): AdminImport => ({
  id: row.id,
  name: row.name,
  operator: row.operator_name,
  createdAt: row.created_at,
  state: row.state as AdminImport["state"],
  added: row.added,
  removed: row.removed,
  endsAt: row.ends_at,
});
