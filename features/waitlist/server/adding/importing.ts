import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { columnsOf, selectRows } from "../../../../db/row-list.ts";
import { timestamp } from "../../../../db/schema.ts";
import { dayMs, minuteMs } from "../../../../languages/durations.ts";
import type { AuditChange } from "../../../../team/audit-kinds.ts";
import { type AuditLine, auditFact } from "../../../../team/server/audit.ts";
import type { Services } from "../../../services.ts";
import { importSource } from "../../team/adding/adding-contract.ts";
import type { Consent } from "./check-person.ts";
import type { ImportedPerson } from "./check-rows.ts";

/** For how long an import can be undone. */
export const undoableMs = dayMs;
/** An import that has not ended by then was broken off. */
const longestMs = 15 * minuteMs;
/** So many rows are written by one statement. */
const together = 500;

/** What all people of an import have in common. */
export type Import = {
  id: string;
  operatorName: string;
  /** Of the file or the event. */
  name: string;
  consent: Consent;
  /** Whether each gets a confirmation. */
  mail: boolean;
};

const columns = {
  id: "text",
  import_id: "text",
  position: "integer",
  step: "text",
  name: "text",
  email: "text",
  phone: "text",
  locale: "text",
  interest: "text",
  corridor: "text",
  state: "text",
  note: "text",
  consent_at: "timestamptz",
} as const;

/** What a line of the audit log keeps of an import, which is forgotten before it. */
export const importFacts = (name: string, added: number): AuditChange[] => [
  auditFact("import", name),
  auditFact("people", String(added)),
];

/**
 * Adds the people of a file, all or none, and says how many there were: who has joined meanwhile stays as they are. The rows are
 * written aside first, some at a time, so that the one transaction in which all of them come onto the list is short; a process that dies before
 * it has added nobody. What is told and mailed of each afterwards (finish-imports.ts) is noted in it. `note` is written with them.
 */
export async function importPeople(
  { store }: Pick<Services, "store">,
  asked: Import,
  people: readonly ImportedPerson[],
  note: AuditLine,
): Promise<number> {
  const { db, engine } = store;
  const { id, name, consent, mail } = asked;
  const source = importSource(name);
  const at = timestamp();
  await db
    .insertInto("waitlist_import")
    .values({
      ...{ id, name, source, created_at: at, operator_name: asked.operatorName, state: "staging", added: 0 },
      ...{ consent: consent.version, consent_how: consent.how, ends_at: timestamp(Date.now() + longestMs) },
    })
    .execute();
  const rows = rowsOf(asked, people);
  for (let from = 0; from < rows.length; from += together) {
    const some = rows.slice(from, from + together);
    await db
      .insertInto("waitlist_import_row")
      .columns(columnsOf(columns))
      .expression(selectRows(engine, columns, some))
      .execute();
    await nextTurn();
  }

  return db.transaction().execute(async (trx) => {
    const createdAt = timestamp();
    let added = 0;
    for (let from = 0; from < rows.length; from += together) {
      const { numAffectedRows = 0n } = await sql`
        insert into waitlist (id, name, email, phone, locale, interest, corridor, source, consent, created_at, state, note,
          reminded_at, consent_how, consent_at)
        select id, name, email, phone, locale, interest, corridor, ${sql.val(source)}, ${sql.val(consent.version)},
          cast(${createdAt} as ${time(engine)}), state, note, cast(${mail ? null : createdAt} as ${time(engine)}),
          ${sql.val(consent.how)}, consent_at
        from waitlist_import_row
        where import_id = ${id} and step = ${stepOf(mail)} and position >= ${from} and position < ${from + together}
        order by position
        on conflict (email) do nothing`.execute(trx);
      added += Number(numAffectedRows);
      await nextTurn();
    }
    if (added < rows.length)
      await trx
        .deleteFrom("waitlist_import_row")
        .where("import_id", "=", id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("waitlist").select("id").whereRef("waitlist.id", "=", "waitlist_import_row.id"))),
        )
        .execute();
    const { numUpdatedRows } = await trx
      .updateTable("waitlist_import")
      .set({ state: "added", added, created_at: createdAt, ends_at: timestamp(Date.parse(createdAt) + undoableMs) })
      .where("id", "=", id)
      .where("state", "=", "staging")
      .executeTakeFirstOrThrow();
    if (!numUpdatedRows) throw new Error("an import took so long that its rows were swept");
    await note(trx, importFacts(name, added));
    return added;
  });
}

const stepOf = (mail: boolean) => (mail ? "join-mail" : "join");
const time = (engine: Services["store"]["engine"]) => sql.raw(engine === "sqlite" ? "text" : "timestamptz");

/**
 * The rows in the order of their addresses, so that no two transactions wait for each other. The ids rise in the order of the file: it is the
 * order of people who join at the same moment.
 */
function rowsOf({ id, consent, mail }: Import, people: readonly ImportedPerson[]) {
  const ids = people.map(() => randomUUID() as string).sort();
  return people
    .map(({ row, consentAt, ...person }, index) => ({
      ...person,
      id: ids[index]!,
      import_id: id,
      step: stepOf(mail) as "join-mail" | "join",
      consent_at: consentAt ?? consent.at,
    }))
    .sort((a, b) => (a.email < b.email ? -1 : 1))
    .map((row, position) => ({ ...row, position }));
}
