/** A column of an exported file. */
export type ExportColumn<Row> = {
  header: string;
  /** What stands in it: text unless given, a time as ISO 8601 UTC, a number, or a phone number in E.164. */
  kind?: "time" | "number" | "phone";
  /** The value of a row; null leaves the cell empty. */
  of(row: Row): string | null;
};

/** Rows as they are read, a few at a time. */
export type Batches<Row> = AsyncIterable<readonly Row[]>;
