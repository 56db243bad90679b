/** One record of a file; `row` counts from 1, as a spreadsheet does. */
export type CsvRow = { row: number; cells: string[] };

/** What ends a cell, by the separator. */
const ends = { ",": /[,\r\n]/g, ";": /[;\r\n]/g, "\t": /[\t\r\n]/g };
const separators = Object.keys(ends) as (keyof typeof ends)[];

/**
 * The records of a CSV file (RFC 4180), one at a time, without those that are empty: parted by commas, semicolons or tabs, whichever its
 * first line has most of, lines ended in any way. A quote that does not end holds the rest of the file.
 */
export function* readCsv(text: string): Generator<CsvRow> {
  const separator = separatorOf(text);
  const special = ends[separator];
  let row = 0;
  for (let at = 0; at < text.length; ) {
    row += 1;
    const cells: string[] = [];
    for (let ended = false; !ended; ) {
      const cell = text[at] === '"' ? quoted(text, at) : undefined;
      special.lastIndex = cell?.end ?? at;
      const end = special.exec(text)?.index ?? text.length;
      cells.push((cell ? cell.value + text.slice(cell.end, end) : text.slice(at, end)).trim());
      ended = text[end] !== separator;
      at = end + (text.startsWith("\r\n", end) ? 2 : 1);
      // A separator at the very end has an empty cell behind it.
      if (!ended && at >= text.length) {
        cells.push("");
        ended = true;
      }
    }
    if (cells.some(Boolean)) yield { row, cells: cells.map(unguarded) };
  }
}

/** The text in quotes that begins at an index, and where it ends. */
function quoted(text: string, start: number): { value: string; end: number } {
  for (let end = start + 1; ; end += 2) {
    end = text.indexOf('"', end);
    if (end < 0) return { value: text.slice(start + 1).replaceAll('""', '"'), end: text.length };
    if (text[end + 1] !== '"') return { value: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
  }
}

function separatorOf(text: string): keyof typeof ends {
  const first = text.slice(0, 10_000).split(/[\r\n]/, 1)[0]!;
  const count = (separator: string) => first.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0]!;
}

/** Without the apostrophe that keeps a spreadsheet from taking a cell for a formula (team/csv.ts). */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@＝＋－＠])/, "");
