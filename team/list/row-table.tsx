import type { ReactNode } from "react";
import { dayOf } from "../format.ts";
import { moveBetweenRows } from "./row-keys.ts";
import { useRowStop } from "./use-row-stop.ts";

type Row = { id: string; createdAt: string };
type Props<Entry extends Row> = {
  label: string;
  className?: string;
  columns: string[];
  /** Names the last column, which holds a button in each row. */
  actions: string;
  entries: Entry[];
  /** The row of an entry: `startsDay`, it is the first of its day; `isStop`, its button is the one stop of the Tab key. */
  row: (entry: Entry, place: { startsDay: boolean; isStop: boolean }) => ReactNode;
};

/** Entries as a table that arrow keys move in, a heavier rule where a day begins. */
export function RowTable<Entry extends Row>({ label, className, columns, actions, entries, row }: Props<Entry>) {
  const { stopId, remember } = useRowStop(entries);
  return (
    <table className={className ? `entries ${className}` : "entries"} aria-label={label}>
      <thead className="unseen-narrow">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="unseen">{actions}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows} onFocus={remember}>
        {entries.map((entry, index) =>
          row(entry, {
            startsDay: index > 0 && dayOf(entries[index - 1]!.createdAt) !== dayOf(entry.createdAt),
            isStop: entry.id === stopId,
          }),
        )}
      </tbody>
    </table>
  );
}
