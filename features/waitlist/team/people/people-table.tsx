import type { CSSProperties, FocusEvent, MouseEvent } from "react";
import { dayOf } from "../../../../team/format.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { AdminEntry } from "../contract.ts";
import { type ListFind, writeFind } from "../finding/find.ts";
import { EntryRow } from "./entry-row.tsx";
import type { useVirtualRows } from "./use-virtual-rows.ts";

type Props = {
  words: TeamWords;
  find: ListFind;
  entries: AdminEntry[];
  /** How many there are in all, where that is known. */
  total: number | undefined;
  rows: ReturnType<typeof useVirtualRows>;
  /** Whether there is no room for columns. */
  isCompact: boolean;
  /** The id of the row that is the one stop of the Tab key. */
  stop: string | undefined;
  isNew: (entry: AdminEntry) => boolean;
  onStop: (id: string | undefined) => void;
  onOpen: (entry: AdminEntry) => void;
  /** Deletes somebody, or keeps who is leaving; left out where nothing may be deleted. */
  onDelete: ((entry: AdminEntry, isLeaving: boolean) => void) | undefined;
};

/** The people as a table of which only the rows near the screen are drawn. */
export function PeopleTable(props: Props) {
  const { words, find, entries, total, rows, isCompact, stop, isNew, onStop, onOpen, onDelete } = props;
  const { list, people } = words;
  const heads = [list.name, list.email, list.joined];
  const across = heads.length + find.columns.length + (onDelete ? 1 : 0);
  const room = { "--before": `${rows.before}px`, "--after": `${rows.after}px` } as CSSProperties;
  const classes = [
    "entries people",
    find.columns.length && "has-more",
    find.columns.length > 3 && "has-many",
    !onDelete && "plain-rows",
    isCompact && "stacked",
  ];
  const byTime = find.sort === "newest" || find.sort === "oldest";

  /** A press anywhere in a row opens it; who marks a text to copy does not press. */
  function press({ target }: MouseEvent<HTMLElement>) {
    if (!(target instanceof Element) || target.closest("a, button") || getSelection()?.type === "Range") return;
    const id = target.closest<HTMLElement>("[data-entry]")?.dataset.entry;
    const entry = entries.find((each) => each.id === id);
    if (entry) onOpen(entry);
  }
  const remember = ({ target }: FocusEvent<HTMLElement>) =>
    onStop(target.closest<HTMLElement>("[data-entry]")?.dataset.entry);

  return (
    <table
      className={classes.filter(Boolean).join(" ")}
      aria-label={people.table[find.sort]}
      aria-rowcount={total === undefined ? -1 : total + 1}
      style={room}
    >
      <thead className={isCompact ? "unseen" : undefined}>
        <tr aria-rowindex={1}>
          {heads.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {find.columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {people.column[column]}
            </th>
          ))}
          {onDelete && (
            <th scope="col">
              <span className="unseen">{list.actions}</span>
            </th>
          )}
        </tr>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without anything in it takes no focus */}
        <tr className="rows-before" aria-hidden="true">
          <td colSpan={across} />
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the link in each row is what the keyboard presses */}
      <tbody onFocus={remember} onClick={press}>
        {rows.items.map(({ index }) => {
          const entry = entries[index];
          const above = entries[index - 1];
          return (
            entry && (
              <EntryRow
                key={entry.id}
                words={words}
                entry={entry}
                columns={find.columns}
                index={index}
                link={`?${writeFind({ ...find, person: entry.id })}`}
                isOpen={entry.id === find.person}
                startsDay={byTime && above !== undefined && dayOf(above.createdAt) !== dayOf(entry.createdAt)}
                isNew={isNew(entry)}
                isStop={entry.id === stop}
                measure={rows.measure}
                onOpen={onOpen}
                onDelete={onDelete}
              />
            )
          );
        })}
      </tbody>
      <tfoot aria-hidden="true">
        <tr className="rows-after">
          <td colSpan={across} />
        </tr>
      </tfoot>
    </table>
  );
}
