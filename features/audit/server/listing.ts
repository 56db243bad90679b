import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";
import { type AuditChange, type AuditKind, anyExport, auditKinds, exportKinds } from "../../../team/audit-kinds.ts";
import { readPageQuery, writeCursor } from "../../../team/server/paging.ts";
import type { SubjectsOf } from "../../../team/server/subjects.ts";
import { dayFormat, isTimeZone, startOfDate } from "../../../team/server/zone-days.ts";
import type { AuditPage, AuditPerson } from "../team/contract.ts";

type Query = Record<string, string | undefined>;
type Asked = {
  limit: number;
  before: { created_at: string; id: string } | undefined;
  person: string | undefined;
  colleague: string | undefined;
  kinds: readonly AuditKind[];
  /** From the first of these moments on, and before the second one; in ms. */
  from: number | undefined;
  until: number | undefined;
};

const dayMs = 86_400_000;
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Which lines a query asks for, or what is wrong with it. */
export function readAuditQuery(
  query: Query,
): { asked: Asked; fields?: never } | { asked?: never; fields: Record<string, string> } {
  const page = readPageQuery(query);
  const { person, colleague, kind, from, to, timeZone = "UTC" } = query;
  const kinds = kind === anyExport ? exportKinds : auditKinds.filter((one) => one === kind);
  const fields = {
    ...page.fields,
    ...(kind && !kinds.length && { kind: "unknown" }),
    ...(from && !isDate(from) && { from: "date" }),
    ...(to && !isDate(to) && { to: "date" }),
    ...(!isTimeZone(timeZone) && { timeZone: "unknown" }),
  };
  if (page.fields || Object.keys(fields).length) return { fields };
  const day = dayFormat(timeZone);
  const dayAfter = (date: string) => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
  return {
    asked: {
      ...page,
      person: person || undefined,
      colleague: colleague || undefined,
      kinds,
      from: from ? startOfDate(day, from) : undefined,
      until: to ? startOfDate(day, dayAfter(to)) : undefined,
    },
  };
}

/** A page of the log, newest first, with the names of what still exists. */
export async function listAudit({ db }: Store, subjectsOf: SubjectsOf, asked: Asked): Promise<AuditPage> {
  const { limit, before, person, colleague, kinds, from, until } = asked;
  let query = db
    .selectFrom("audit")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (person) query = query.where("subject_id", "=", person);
  if (colleague) query = query.where("operator_id", "=", colleague);
  if (kinds.length) query = query.where("what", "in", kinds);
  if (from !== undefined) query = query.where("created_at", ">=", timestamp(from));
  if (until !== undefined) query = query.where("created_at", "<", timestamp(until));
  if (before)
    query = query.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(before.created_at, before.id)));
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const ids = [...new Set(shown.flatMap(({ subject_id }) => subject_id ?? []))];
  const subjects = new Map((ids.length ? await subjectsOf(ids) : []).map(({ id, ...subject }) => [id, subject]));
  return {
    entries: shown.map(({ created_at, operator_id, operator_name, subject_id, what, changes, ...entry }) => ({
      ...entry,
      createdAt: created_at,
      what: what as AuditKind,
      operatorId: operator_id,
      operator: operator_name,
      subject: subject_id,
      subjectIs: (subject_id && subjects.get(subject_id)) || null,
      changes: changes ? (JSON.parse(changes) as AuditChange[]) : [],
    })),
    next: rows.length > limit && last ? writeCursor(last) : null,
  };
}

const mostColleagues = 200;

/** Who has done anything that the log tells, each by one read of an index, with the name of their newest line. */
export async function listActors({ db }: Store): Promise<AuditPerson[]> {
  const found: AuditPerson[] = [];
  while (found.length < mostColleagues) {
    const row = await db
      .selectFrom("audit")
      .select(["operator_id as id", "operator_name as name"])
      .where("operator_id", ">", found.at(-1)?.id ?? "")
      .orderBy("operator_id")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!row) break;
    found.push(row);
  }
  return found.sort((a, b) => a.name.localeCompare(b.name, "en"));
}
