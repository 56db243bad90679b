import { useCallback, useEffect, useRef, useState } from "react";
import { fill, grouped } from "../../../../team/format.ts";
import { keep, letLeave } from "../../../../team/leaving/leaving-entries.ts";
import { useGoneRows } from "../../../../team/leaving/use-gone-rows.ts";
import { Arrivals } from "../../../../team/list/arrivals.tsx";
import { HoldStill } from "../../../../team/list/hold-still.tsx";
import { useCompact } from "../../../../team/list/use-compact.ts";
import type { ReadList } from "../../../../team/reading/use-long-list.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { AdminEntry, ListSort } from "../contract.ts";
import type { ListFind } from "../finding/find.ts";
import { leavingPerson } from "../person/person-calls.ts";
import type { Selection } from "../selecting/use-selection.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { PeopleTable } from "./people-table.tsx";
import { useAtTop } from "./use-at-top.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useNewRows } from "./use-new-rows.ts";
import { useReadOn } from "./use-read-on.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

type Props = {
  words: TeamWords;
  find: ListFind;
  entries: AdminEntry[];
  list: ReadList<AdminEntry>;
  /** How many people there are in all, filtered or not; undefined where that is not known. */
  total: number | undefined;
  mayChange: boolean;
  selection: Selection;
  onSort: (sort: ListSort) => void;
  onOpen: (entry: AdminEntry) => void;
};

/** How wide (rem) the list has to be for a column each: with none but the usual columns, with a few `more`, with many. */
const roomRem = (more: number) => (more === 0 ? 35 : more < 4 ? 47.5 : 62.5);

/** The list of people: it reads on as one scrolls, and what comes in moves nothing that is being read. */
export function PeopleList({ words, find, entries, list, total, mayChange, selection, onSort, onOpen }: Props) {
  const box = useRef<HTMLElement>(null);
  const [stop, setStop] = useState<string>();
  const [inRows, setInRows] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const { atTop, under } = useAtTop(box);
  const isCompact = useCompact(box, roomRem(find.columns.length));
  const rows = useVirtualRows(box, entries, under, isCompact);
  const isNew = useNewRows(entries);
  const following = atTop && !inRows && !find.person;
  useFollowing(list, following, rows);
  useReadOn(list, rows.last, entries.length);

  useGoneRows(box, list.forget);

  const at = entries.findIndex(({ id }) => id === stop);
  const focusRow = (index: number) => {
    setStop(entries[index]?.id);
    rows.focusRow(index);
  };
  useListKeys({
    at,
    count: entries.length,
    page: rows.last - rows.first - 1,
    onMove: focusRow,
    onKeys: () => setKeysShown(true),
  });
  useFocusBack(find.person, (id) => {
    const index = entries.findIndex((entry) => entry.id === id);
    if (index >= 0) focusRow(index);
    else box.current?.focus({ preventScroll: true });
  });

  const stopped = useCallback((id: string | undefined) => setStop(id), []);
  const toggleLeaving = useCallback(
    (entry: AdminEntry, isLeaving: boolean) => (isLeaving ? keep(entry.id) : letLeave(leavingPerson(entry))),
    [],
  );

  async function showNew() {
    setInRows(false);
    await list.showHeld();
    box.current?.scrollIntoView({ block: "start", behavior: "instant" });
    box.current?.focus({ preventScroll: true });
  }

  return (
    <section
      ref={box}
      className="list people-list"
      tabIndex={-1}
      aria-label={words.people.table[find.sort]}
      aria-busy={list.isBefore}
      onFocus={({ target }) => setInRows(target.closest("[data-entry]") !== null)}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Element) || !box.current?.contains(relatedTarget)) setInRows(false);
      }}
    >
      <Arrivals
        words={find.sort === "newest" ? words.list.new : words.people.newHere}
        held={list.held}
        andMore={list.heldMore}
        onShow={showNew}
      />
      <HoldStill active={!following}>
        <PeopleTable
          words={words}
          find={find}
          entries={entries}
          total={list.next === null ? entries.length : total}
          rows={rows}
          isCompact={isCompact}
          stop={at < 0 ? entries[0]?.id : stop}
          isNew={isNew}
          onStop={stopped}
          onOpen={onOpen}
          selection={mayChange ? selection : undefined}
          onSort={onSort}
          onDelete={mayChange ? toggleLeaving : undefined}
        />
      </HoldStill>
      <div className="more">
        <p className="small">
          {list.next === null || total === undefined
            ? list.next !== null && words.list.loadingMore
            : fill(words.list.shown, { shown: grouped(entries.length), total: grouped(total) })}
          <span className="keys">{words.people.keys}</span>
        </p>
      </div>
      {keysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
    </section>
  );
}

/** Tells the reading what is on the screen; who follows is shown what waited. */
function useFollowing(
  list: ReadList<AdminEntry>,
  following: boolean,
  { first, last }: { first: number; last: number },
) {
  const { see, showHeld, held } = list;
  useEffect(() => see({ first, last, following }), [see, first, last, following]);
  useEffect(() => {
    if (following && held) void showHeld();
  }, [following, held, showHeld]);
}

/** When the person that was open is closed, the keyboard goes on from their row. */
function useFocusBack(person: string, focus: (id: string) => void) {
  const before = useRef(person);
  useEffect(() => {
    const closed = before.current;
    before.current = person;
    if (closed && !person) focus(closed);
  });
}
