/** How many rows a table has by something of each row, in a table NAME_tally that triggers keep true. */
export type Tally = {
  source: string;
  /** As the source unless given. */
  name?: string;
  /** The source's unique columns: a row written with one that exists may take the other row's place. */
  unique: string[];
  /** What a row is counted by: a name, a type, the columns it comes from, and its value ("" or "new." before the column); null for one that isn't counted. */
  key: { name: string; type: "bigint" | "text"; from: string; of(row: string): string };
  /** The columns of the tally beside its count, and the places in it at which one key counts. */
  columns: [name: string, type: string][];
  places: string[][];
  count: string;
};
