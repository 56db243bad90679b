import { type ReactNode, useRef } from "react";
import { dayOf } from "../format.ts";
import { moveBetweenRows } from "./row-keys.ts";
import { useCompact } from "./use-compact.ts";
import { useRowStop } from "./use-row-stop.ts";

type Row = { id: string; createdAt: string };
type Props<Entry extends Row> = {
  label: string;
  className?: string;
  columns: string[];
  /** Names the last column, which holds a button in each row; left out where rows have none. */
  actions?: string | undefined;
  entries: Entry[];
  /** Whether an entry's row has a button; all have one unless given. */
  hasButton?: (entry: Entry) => boolean;
  /** The row of an entry: `startsDay`, it is the first of its day; `isStop`, its button is the one stop of the Tab key. */
  row: (entry: Entry, place: { startsDay: boolean; isStop: boolean }) => ReactNode;
};

/** How wide (rem) a table has to be for its columns. */
export const roomRem = 47.5;

/** Entries as a table that arrow keys move in, a heavier rule where a day begins. */
export function RowTable<Entry extends Row>({
  label,
  className,
  columns,
  actions,
  entries,
  hasButton,
  row,
}: Props<Entry>) {
  const { stopId, remember } = useRowStop(hasButton ? entries.filter(hasButton) : entries);
  const table = useRef<HTMLTableElement>(null);
  const isCompact = useCompact(table, roomRem);
  const classes = ["entries", className, !actions && "plain-rows", isCompact && "stacked"];
  return (
    <table ref={table} className={classes.filter(Boolean).join(" ")} aria-label={label}>
      <thead className={isCompact ? "unseen" : undefined}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span className="unseen">{actions}</span>
            </th>
          )}
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
