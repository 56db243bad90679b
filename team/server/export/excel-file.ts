import type { Batches, ExportColumn } from "./export-column.ts";

type Cell = string | number | Date | null;

/** How a spreadsheet shows what a column holds; "@" keeps text as text when somebody types over it. */
const formats = { time: "yyyy-mm-dd hh:mm:ss", number: "General", phone: "@", text: "@" };
const widths = { time: 20, number: 12, phone: 18, text: 28 };

/** Excel reads _x0041_ in a text as the character with that code, unless its first sign is written so itself. */
const escaped = (text: string) => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_");

function cellOf<Row>({ kind, of }: ExportColumn<Row>, row: Row): Cell {
  const value = of(row);
  if (value === null || value === "") return null;
  if (kind === "time") return new Date(value);
  const number = kind === "number" ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? escaped(value) : number;
}

/**
 * Rows as the bytes of an Excel workbook (Office Open XML): times and numbers as such, all else as text that is never a formula, the
 * header row frozen. What one sheet cannot hold goes on in the next, 1,048,576 rows each unless given. The directory by which the file is
 * read comes last, so that no part of it opens as a whole. Rejects as `batches` does.
 */
export async function* excelFile<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  batches: Batches<Row>,
  maxRowsPerSheet = 1_048_576,
): AsyncGenerator<Uint8Array> {
  async function* rows() {
    for await (const batch of batches) for (const row of batch) yield columns.map((column) => cellOf(column, row));
  }
  const { writeXlsxStream } = await import("hucre/xlsx");
  yield* writeXlsxStream(rows(), {
    name,
    columns: columns.map(({ header, kind = "text" as const }) => ({
      header,
      numFmt: formats[kind],
      width: widths[kind],
    })),
    freezePane: { rows: 1 },
    maxRowsPerSheet,
  });
}
