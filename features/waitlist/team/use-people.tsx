import { useCallback } from "react";
import { counted } from "../../../team/format.ts";
import { ListBoundary } from "../../../team/list/list-boundary.tsx";
import type { Part } from "../../../team/part.ts";
import { useLongList } from "../../../team/reading/use-long-list.ts";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { AdminEntry } from "./contract.ts";
import { entryCalls, zoned } from "./entry-calls.ts";
import { ExportBar } from "./export-bar.tsx";
import { isUnfiltered, listQuery } from "./finding/find.ts";
import { FindBar } from "./finding/find-bar.tsx";
import { FoundBy } from "./finding/found-by.tsx";
import { NobodyMatches } from "./finding/nobody-matches.tsx";
import { useFind } from "./finding/use-find.ts";
import { PeopleList } from "./people/people-list.tsx";
import { PersonPlace } from "./people/person-place.tsx";
import { useReadOn } from "./people/use-read-on.ts";
import { Stats } from "./stats.tsx";
import { useStatistics } from "./use-statistics.ts";

const key = "people";

/** The waitlist on the team's page. */
export function usePeople(words: TeamWords, signedIn: boolean): Part {
  const { find, change } = useFind();
  const asked = listQuery(find);
  const list = useLongList<AdminEntry>(key, {
    find: new URLSearchParams(asked).toString(),
    fetch: (limit, before, signal) => entryCalls.page(limit, before, signal, asked),
    newestFirst: find.sort === "newest",
    enabled: signedIn,
  });
  const mayChange = useMay("editor");
  const statistics = useStatistics(signedIn);
  const { entries, next, error, forget } = list;
  const loaded = entries?.length ?? 0;
  const isAll = isUnfiltered(find) && !list.isBefore;
  // A list that is there to its end is newer than the numbers.
  const known = statistics.summary?.total ?? 0;
  const total = isAll && entries && !next ? loaded : Math.max(isAll ? loaded : 0, known);
  useReadOn(list, 0, entries?.length ? Number.POSITIVE_INFINITY : 0);

  const open = useCallback(
    (person: string) => change({ person }, location.search.includes("person=") ? "still" : "step"),
    [change],
  );
  const close = useCallback(() => change({ person: "" }), [change]);
  const isEmpty = isAll && entries?.length === 0 && !next;
  const nobody = {
    empty: words.people.none,
    emptyText: words.people.noneText,
    action: <NobodyMatches words={words.people} find={find} change={change} />,
  };
  const none = isEmpty ? words.list : next || list.isBefore ? undefined : nobody;

  return {
    key,
    label: counted(words.list.people, total),
    statistics: <Stats words={words.stats} {...statistics} />,
    content: (bar) => (
      <>
        <ListBoundary
          words={words}
          bar={entries && bar}
          tools={
            mayChange && (
              <ExportBar
                words={words}
                total={total}
                disabled={!total}
                query={isUnfiltered(find) ? "" : new URLSearchParams(zoned(asked)).toString()}
              />
            )
          }
          above={
            !isEmpty && (
              <>
                <FindBar words={words.people} find={find} change={change} />
                <FoundBy
                  words={words.people}
                  find={find}
                  change={change}
                  howFar={entries && !list.isBefore ? { count: loaded, isAll: !next, looked: list.looked } : undefined}
                />
              </>
            )
          }
          entries={entries}
          error={error}
          onRetry={list.retry}
          none={none}
        >
          {(shown) => (
            <PeopleList
              key={list.shownFind}
              words={words}
              find={find}
              entries={shown}
              list={list}
              total={isAll ? total : undefined}
              mayChange={mayChange}
              onOpen={({ id }) => open(id)}
            />
          )}
        </ListBoundary>
        {find.person && (
          <PersonPlace
            words={words}
            id={find.person}
            onClose={close}
            onGone={(id) => {
              close();
              void forget(id);
            }}
          />
        )}
      </>
    ),
  };
}
