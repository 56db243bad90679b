import { byteOrderMark, csvLine } from "../../csv.ts";
import type { Batches, ExportColumn } from "./export-column.ts";

const encoder = new TextEncoder();

/** Rows as the bytes of a CSV file: UTF-8 with a byte order mark, lines ended by CRLF, no cell a formula. Rejects as `batches` does. */
export async function* csvFile<Row>(
  columns: readonly ExportColumn<Row>[],
  batches: Batches<Row>,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(byteOrderMark + csvLine(columns.map(({ header }) => header)));
  for await (const rows of batches) {
    const lines = rows.map((row) => csvLine(columns.map((column) => column.of(row) ?? "")));
    yield encoder.encode(lines.join(""));
  }
}
