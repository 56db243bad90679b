import { type Kysely, sql } from "kysely";
import type { EngineMigration } from "../engine.ts";
import { countedParts } from "./parts/counted-parts.ts";
import { partsOnPostgres } from "./parts/parts-on-postgres.ts";
import { partsOnSqlite } from "./parts/parts-on-sqlite.ts";

/**
 * Keeps the number of people by language, corridor, interest and source, by quarter of an hour, UTC day and in all, and the
 * number of mailboxes by how they stand; and how it is with the mail server.
 */
export const tallies: EngineMigration = (engine) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("mail_server")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("taken_at", "timestamptz")
      .addColumn("failing_since", "timestamptz")
      .addColumn("reason", "text")
      .execute();
    await sql`create table part_tally_name (part text not null, value text not null, primary key (part, value))`.execute(
      db,
    );
    const run = (statement: string) => sql.raw(statement).execute(db);
    for (const { part, of, names } of countedParts(engine))
      await run(`insert into part_tally_name select '${part}', ${of("")} from waitlist
        where coalesce(${of("")}, '') not in ('', '*') group by 2 order by count(*) desc, 2 limit ${names}`);
    await run("insert into part_tally_name values ('source', 'ref=') on conflict do nothing");
    const statements = engine === "sqlite" ? partsOnSqlite() : partsOnPostgres();
    for (const statement of statements) await run(statement);
  },
});
