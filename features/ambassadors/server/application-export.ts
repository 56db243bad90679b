import type { ExportColumn } from "../../../team/server/export/export-column.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { Application, FurtherText } from "../team/contract.ts";

/** An application, or what came later from its mailbox. */
type Row = { text: FurtherText; of: Application };

const first = (value: (application: Application) => string | null) => (row: Row) =>
  row.text === row.of ? value(row.of) : null;

/** The columns of the exported applications, headed by these words. What came later has a row of its own below the first. */
export const applicationColumns = (headers: TeamWords["applications"]["exported"]): ExportColumn<Row>[] => [
  { header: headers.id, of: ({ text }) => text.id },
  { header: headers.name, of: ({ text }) => text.name },
  { header: headers.email, of: ({ text }) => text.email },
  { header: headers.phone, kind: "phone", of: ({ text }) => text.phone ?? null },
  { header: headers.createdAt, kind: "time", of: ({ text }) => text.createdAt },
  { header: headers.reason, of: ({ text }) => text.reason },
  { header: headers.first, of: ({ text, of }) => (text === of ? null : of.id) },
  { header: headers.state, of: first(({ state }) => state) },
  { header: headers.decidedAt, kind: "time", of: first(({ decidedAt }) => decidedAt) },
  { header: headers.locale, of: first(({ locale }) => locale) },
  { header: headers.code, of: first(({ code }) => code) },
  { header: headers.note, of: first(({ note }) => note?.text ?? null) },
  { header: headers.notedBy, of: first(({ note }) => note?.by ?? null) },
];

/** The rows of some applications. */
export async function* applicationRows(batches: AsyncIterable<readonly Application[]>): AsyncGenerator<Row[]> {
  for await (const batch of batches) yield batch.flatMap((of) => [of, ...of.further].map((text) => ({ text, of })));
}
