import type { CSSProperties, FocusEvent, MouseEvent } from "react";
import { hrefOf } from "../../../../team/address/addresses.ts";
import { dayOf, fill } from "../../../../team/format.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { type AdminEntry, type ListSort, mostSelected } from "../contract.ts";
import { type ExtraColumn, type ListFind, writeFind } from "../finding/find.ts";
import { useFindingWords } from "../selecting/finding-words.ts";
import type { Selection } from "../selecting/use-selection.ts";
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
  /** Who is selected; left out where nothing can be done with several. */
  selection: Selection | undefined;
  onSort: (sort: ListSort) => void;
  /** Deletes somebody, or keeps who is leaving; left out where nothing may be deleted. */
  onDelete: ((entry: AdminEntry, isLeaving: boolean) => void) | undefined;
};

/** The order of a column's first press, and of the next. */
type Sorts = { up: ListSort; down: ListSort };
/** The columns beside name, address and date that have an order. */
const extraSorts: Partial<Record<ExtraColumn, Sorts>> = {
  confirmed: { up: "confirmed_desc", down: "confirmed" },
  state: { up: "state", down: "state_desc" },
};

/** An order as a column says it: the newest come first where the later times do. */
const sortOf = (sort: ListSort) => (sort === "newest" || sort.endsWith("_desc") ? "descending" : "ascending");

/** The people as a table of which only the rows near the screen are drawn. */
export function PeopleTable(props: Props) {
  const { words, find, entries, total, rows, isCompact, stop, isNew, onStop, onOpen, selection, onSort, onDelete } =
    props;
  const { selection: said, sortBy } = useFindingWords();
  const { list, people } = words;
  const heads = [
    { name: list.name, up: "name", down: "name_desc" },
    { name: list.email, up: "email", down: "email_desc" },
    { name: list.joined, up: "newest", down: "oldest" },
  ] as const;
  const loaded = entries.slice(0, mostSelected).map(({ id }) => id);
  const isAll = loaded.length > 0 && loaded.every((id) => selection?.selected.has(id));
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

  const sortedAs = (sorts: Sorts | undefined) =>
    sorts && (find.sort === sorts.up || find.sort === sorts.down) ? sortOf(find.sort) : undefined;
  const sorter = (name: string, sorts: Sorts | undefined) =>
    sorts ? (
      <button
        type="button"
        className="sort"
        title={fill(find.sort === sorts.up ? sortBy.down : sortBy.up, { column: name })}
        onClick={() => onSort(find.sort === sorts.up ? sorts.down : sorts.up)}
      >
        {name}
      </button>
    ) : (
      name
    );

  /** A press anywhere in a row opens it; who marks a text to copy does not press. */
  function press({ target }: MouseEvent<HTMLElement>) {
    if (!(target instanceof Element) || target.closest("a, button, input") || getSelection()?.type === "Range") return;
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
          {heads.map(({ name, up, down }, index) => (
            <th key={name} scope="col" aria-sort={sortedAs({ up, down })}>
              {index === 0 && selection && (
                <input
                  type="checkbox"
                  className="select"
                  aria-label={said.all}
                  checked={isAll}
                  onChange={() => (isAll ? selection.clear() : selection.set(loaded))}
                />
              )}
              {sorter(name, { up, down })}
            </th>
          ))}
          {find.columns.map((column) => (
            <th key={column} scope="col" data-column={column} aria-sort={sortedAs(extraSorts[column])}>
              {sorter(people.column[column], extraSorts[column])}
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
                link={hrefOf("people", entry.id, writeFind(find))}
                isOpen={entry.id === find.person}
                startsDay={byTime && above !== undefined && dayOf(above.createdAt) !== dayOf(entry.createdAt)}
                isNew={isNew(entry)}
                isStop={entry.id === stop}
                measure={rows.measure}
                isSelected={selection?.selected.has(entry.id) ?? false}
                onSelect={selection?.toggle}
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
