import { byteOrderMark, csvCell, csvLine } from "../../csv.ts";
import type { Batches, ExportColumn } from "./export-column.ts";

const encoder = new TextEncoder();

/** Plus and digits are a number to every spreadsheet, and no formula. */
const e164 = /^\+\d{7,15}$/;

function lineOf<Row>(columns: readonly ExportColumn<Row>[], row: Row): string {
  const cells = columns.map(({ kind, of }) => {
    const value = of(row) ?? "";
    return kind === "phone" && e164.test(value) ? value : csvCell(value);
  });
  return `${cells.join(",")}\r\n`;
}

/**
 * Rows as the bytes of a CSV file: UTF-8 with a byte order mark, lines ended by CRLF, no cell a formula, phones in E.164 as they are.
 * Rejects as `batches` does.
 */
export async function* csvFile<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: Batches<Row>,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(byteOrderMark + csvLine(columns.map(({ header }) => header)));
  for await (const rows of batches) {
    const lines = rows.map((row) => lineOf(columns, row));
    yield encoder.encode(lines.join(""));
  }
}
