const formula = /^[=+\-@＝＋－＠\t\r]/;
/** Where a cell begins for a spreadsheet that splits lines at another separator. */
const innerFormula = /([;\t\r\n])(?=[=+\-@＝＋－＠\t\r])/g;

/**
 * One cell: safe to open in a spreadsheet, whatever it takes for a separator (an apostrophe keeps formulas text), and
 * quoted where RFC 4180 or such a spreadsheet needs it.
 */
export function csvCell(value: string): string {
  const inner = value.replace(innerFormula, "$1'");
  const safe = formula.test(inner) ? `'${inner}` : inner;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** One line of a file, ended by CRLF. */
export const csvLine = (values: readonly string[]) => `${values.map(csvCell).join(",")}\r\n`;

/** A file of `rows` with the columns' names as its first line: UTF-8 with a byte order mark, lines ended by CRLF. */
export function toCsv<Key extends string>(
  columns: Record<Key, string>,
  rows: readonly Record<NoInfer<Key>, string | null>[],
): string {
  const keys = Object.keys(columns) as Key[];
  const lines = [keys.map((key) => columns[key]), ...rows.map((row) => keys.map((key) => row[key] ?? ""))];
  return byteOrderMark + lines.map(csvLine).join("");
}

/** A file's name with the day in UTC, as the server's files have it and the times in them: ("waitlist", Nov 21) -> waitlist-2026-11-21.csv. */
export const csvName = (stem: string, day: Date) => `${stem}-${day.toISOString().slice(0, 10)}.csv`;
