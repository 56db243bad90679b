import { setImmediate as nextTurn } from "node:timers/promises";
import { listOf } from "../../../../db/row-list.ts";
import { isStopped } from "../../../../mail/suppression-status.ts";
import type { Services } from "../../../services.ts";
import {
  type ImportFault,
  type ImportField,
  type ImportReport,
  mostRows,
  requiredFields,
} from "../../team/adding/adding-contract.ts";
import { type Addable, type PersonCheck, readDay } from "./check-person.ts";
import { type CsvRow, readCsv } from "./csv.ts";

/** Somebody of a file; `consentAt` where the file itself says when they agreed. */
export type ImportedPerson = Addable & { row: number; consentAt: string | null };

type Wishes = {
  /** What the columns are taken for; guessed by their headings unless given. */
  columns: readonly (ImportField | "")[] | undefined;
  /** The language of whoever has none in the file. */
  locale: string;
};

type Read = { report: ImportReport; people: ImportedPerson[]; fields?: never } | { fields: Record<string, string> };

type RowServices = Pick<Services, "store" | "suppression">;
type Guess = (headings: readonly string[]) => (ImportField | "")[];

/** Others get their turn after so many ms. */
const sliceMs = 5;
/** So many addresses are looked up at once. */
const together = 500;
const longestValue = 100;
const mostColumns = 100;

/**
 * Reads the people of a CSV file and what is wrong with its rows, a few at a time, so that nobody else waits for it. People who are on the
 * list already, and those of mailboxes to which nothing may go, are left out too.
 */
export async function checkRows(
  services: RowServices,
  text: string,
  { columns: chosen, locale }: Wishes,
  { guess, check }: { guess: Guess; check: PersonCheck },
): Promise<Read> {
  const rows = readCsv(text);
  const first = rows.next();
  if (first.done) return { fields: { file: "empty" } };
  // Whoever has an address in the first line has no headings.
  const isHeaded = !first.value.cells.some((cell) => cell.includes("@"));
  const width = Math.min(first.value.cells.length, mostColumns);
  const headings = isHeaded ? first.value.cells.slice(0, width) : [];
  const columns = Array.from({ length: width }, (_, index) => (chosen ?? guess(headings))[index] ?? "");
  const missing = requiredFields.filter((field) => !columns.includes(field));
  const report: ImportReport = { headings, sample: [], columns, missing, rows: 0, added: 0, listed: 0, faults: [] };
  const people: ImportedPerson[] = [];
  const seen = new Set<string>();

  function take({ row, cells }: CsvRow) {
    report.rows += 1;
    if (report.sample.length < 3) report.sample.push(cells.slice(0, width));
    if (missing.length) return;
    const values = valuesOf(columns, cells);
    const { consentOn = "", ...personal } = values;
    const { person, fields = {} } = check(personal, locale);
    const consentAt = consentOn ? readDay(consentOn) : null;
    const faults: [ImportField, string][] = Object.entries(fields) as [ImportField, string][];
    if (consentAt === undefined) faults.push(["consentOn", "date"]);
    if (person && seen.has(person.email)) faults.push(["email", "twice"]);
    if (person) seen.add(person.email);
    if (person && consentAt !== undefined && !faults.length) people.push({ ...person, row, consentAt });
    else report.faults.push(...faults.map(([field, code]) => faultOf(row, field, code, values[field])));
  }

  if (!isHeaded) take(first.value);
  let since = performance.now();
  for (const row of rows) {
    if (report.rows === mostRows) return { fields: { file: "too_many" } };
    take(row);
    if (performance.now() - since < sliceMs) continue;
    await nextTurn();
    since = performance.now();
  }
  if (!report.rows) return { fields: { file: "empty" } };
  const welcome = await leaveOut(services, people, report);
  report.faults.sort((a, b) => a.row - b.row);
  report.added = welcome.length;
  return { report, people: welcome };
}

/** The values of a row by their fields; several columns of one are joined. */
function valuesOf(columns: readonly (ImportField | "")[], cells: readonly string[]) {
  const values: Partial<Record<ImportField, string>> = {};
  for (const [index, field] of columns.entries()) {
    const cell = cells[index];
    if (field && cell) values[field] = values[field] ? `${values[field]} ${cell}` : cell;
  }
  return values;
}

const faultOf = (row: number, field: ImportField, code: string, value = ""): ImportFault => ({
  ...{ row, field, code },
  value: value.slice(0, longestValue),
});

/** Those of some people who may be added; counts the others into the report. */
async function leaveOut(
  { store: { db, engine }, suppression }: RowServices,
  people: readonly ImportedPerson[],
  report: ImportReport,
): Promise<ImportedPerson[]> {
  const welcome: ImportedPerson[] = [];
  for (let from = 0; from < people.length; from += together) {
    const some = people.slice(from, from + together);
    const addresses = some.map(({ email }) => email);
    const rows = await db
      .selectFrom("waitlist")
      .select("email")
      .where("email", "in", listOf(engine, addresses))
      .execute();
    const listed = new Set(rows.map(({ email }) => email));
    await nextTurn();
    const why = await refusedMailboxes({ store: { db, engine }, suppression }, addresses);
    for (const person of some) {
      const code = why.get(person.email);
      if (listed.has(person.email)) report.listed += 1;
      else if (code) report.faults.push(faultOf(person.row, "email", code, person.email));
      else welcome.push(person);
    }
    await nextTurn();
  }
  return welcome;
}

/** Why nobody is added with some addresses: their mailbox "left" in the last 30 days, or "bounced" or "complained". */
export async function refusedMailboxes(
  {
    store: { db, engine },
    suppression,
  }: { store: Pick<Services["store"], "db" | "engine"> } & Pick<Services, "suppression">,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const codes = new Map(addresses.map((address) => [address, suppression.codeOf(address)]));
  const left = await suppression.among(db, engine, [...codes.values()]);
  const statuses = await suppression.statuses(db, engine, addresses);
  return new Map(
    addresses.flatMap((address): [string, string][] => {
      const status = statuses.get(address);
      if (isStopped(status)) return [[address, status!.state]];
      return left.has(codes.get(address)!) ? [[address, "left"]] : [];
    }),
  );
}
