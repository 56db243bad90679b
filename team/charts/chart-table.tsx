import { csvName, toCsv } from "../csv.ts";
import { fill, grouped } from "../format.ts";
import { saveFile } from "../save.ts";
import type { TeamWords } from "../words.ts";

type Cell = string | number | null;

/** What a chart is drawn from. */
export type ChartRows<Key extends string> = {
  /** The columns' names, the first one names the row. */
  columns: Record<Key, string>;
  rows: readonly Record<Key, Cell>[];
  /** What the saved file is called before its day: "joins-by-day". */
  file: string;
};

type Props<Key extends string> = { words: TeamWords["charts"]; title: string; rows: ChartRows<Key> };

/** The rows of a chart as a table that unfolds, and as a file. */
export function ChartTable<Key extends string>({ words, title, rows: { columns, rows, file } }: Props<Key>) {
  const keys = Object.keys(columns) as Key[];
  const save = () => saveFile(csvName(file, new Date()), toCsv(columns, rows.map(asText)));
  return (
    <div className="chart-rows">
      <details>
        <summary>{words.table}</summary>
        <div className="chart-table">
          <table aria-label={title}>
            <thead>
              <tr>
                {keys.map((key) => (
                  <th key={key} scope="col">
                    {columns[key]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={String(row[keys[0]!])}>
                  {keys.map((key) => (
                    <td key={key}>
                      <bdi>{typeof row[key] === "number" ? grouped(row[key]) : row[key]}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <button type="button" className="plain" aria-label={fill(words.csvOf, { title })} onClick={save}>
        {words.csv}
      </button>
    </div>
  );
}

/** Numbers go into the file without marks between their digits. */
const asText = <Key extends string>(row: Record<Key, Cell>) =>
  Object.fromEntries(
    Object.entries<Cell>(row).map(([key, cell]) => [key, cell === null ? null : String(cell)]),
  ) as Record<Key, string | null>;
