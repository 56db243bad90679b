import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { counted } from "../../../team/format.ts";
import { ListBoundary } from "../../../team/list/list-boundary.tsx";
import { useLongList } from "../../../team/reading/use-long-list.ts";
import type { Tab } from "../../../team/tab.ts";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import { AddPeople } from "./adding/add-people.tsx";
import type { AdminEntry, ListTotal } from "./contract.ts";
import { entryCalls, zoned } from "./entry-calls.ts";
import { ExportBar } from "./exporting/export-bar.tsx";
import { isUnfiltered, listQuery } from "./finding/find.ts";
import { FindBar } from "./finding/find-bar.tsx";
import { FoundBy } from "./finding/found-by.tsx";
import { NobodyMatches } from "./finding/nobody-matches.tsx";
import { useFind } from "./finding/use-find.ts";
import { PeopleList } from "./people/people-list.tsx";
import { PersonPlace } from "./people/person-place.tsx";
import { useReadOn } from "./people/use-read-on.ts";
import { useReview } from "./review/use-review.tsx";
import { SelectedBar } from "./selecting/selected-bar.tsx";
import { usePendingDeletions } from "./selecting/use-pending-deletions.ts";
import { useSelection } from "./selecting/use-selection.ts";
import { Stats } from "./stats.tsx";
import { useStatistics } from "./use-statistics.ts";

const key = "people";

/** The waitlist on the team's page. */
export function usePeople(words: TeamWords, signedIn: boolean): Tab {
  const { find, change } = useFind();
  const asked = listQuery(find);
  const asking = new URLSearchParams(asked).toString();
  const cache = useQueryClient();
  const totalKey = ["people-total", asking];
  const { data: found } = useQuery<ListTotal>({ queryKey: totalKey, queryFn: skipToken });
  const selection = useSelection(asking);
  const list = useLongList<AdminEntry>(key, {
    find: asking,
    fetch: async (limit, before, signal) => {
      const page = await entryCalls.page(limit, before, signal, asked);
      cache.setQueryData(totalKey, page.total);
      return page;
    },
    newestFirst: find.sort === "newest",
    enabled: signedIn,
  });
  const mayChange = useMay("editor");
  usePendingDeletions(signedIn && mayChange);
  const statistics = useStatistics(signedIn);
  const review = useReview(words, signedIn);
  const { entries, next, error, forget } = list;
  const loaded = entries?.length ?? 0;
  const foundNow = !entries || list.isBefore ? undefined : next ? found : { count: loaded, exact: true };
  const isAll = isUnfiltered(find) && !list.isBefore;
  // A list that is there to its end is newer than the numbers.
  const known = statistics.summary?.total ?? 0;
  const total = isAll && entries && !next ? loaded : Math.max(isAll ? loaded : 0, known);
  const shownTotal = isAll ? total : found?.exact ? found.count : undefined;
  useReadOn(list, 0, entries?.length ? Number.POSITIVE_INFINITY : 0);

  const open = useCallback(
    (person: string) => change({ person }, find.person ? "still" : "step"),
    [change, find.person],
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
    group: "daily",
    path: "people",
    label: counted(words.list.people, total),
    statistics: <Stats words={words.stats} {...statistics} />,
    needs: review.needs,
    content:
      review.content ??
      ((bar) => (
        <>
          <ListBoundary
            words={words}
            bar={entries && bar}
            tools={
              mayChange && (
                <div className="people-tools cluster">
                  <ExportBar
                    words={words}
                    total={total}
                    disabled={!total}
                    query={isUnfiltered(find) ? "" : new URLSearchParams(zoned(asked)).toString()}
                    found={foundNow}
                  />
                  <AddPeople words={words} />
                </div>
              )
            }
            above={
              !isEmpty && (
                <>
                  <FindBar words={words} find={find} change={change} total={shownTotal} />
                  <FoundBy
                    words={words.people}
                    find={find}
                    change={change}
                    howFar={
                      entries && !list.isBefore
                        ? { count: loaded, isAll: !next, looked: list.looked, total: found }
                        : undefined
                    }
                    mayWrite={mayChange}
                  />
                </>
              )
            }
            entries={entries}
            error={error}
            onRetry={list.retry}
            none={none}
            below={
              mayChange && (
                <SelectedBar
                  words={words}
                  selection={selection}
                  entries={entries ?? []}
                  total={total}
                  onChanged={list.retry}
                />
              )
            }
          >
            {(shown) => (
              <PeopleList
                key={list.shownFind}
                words={words}
                find={find}
                entries={shown}
                list={list}
                total={shownTotal}
                mayChange={mayChange}
                selection={selection}
                onSort={(sort) => change({ sort })}
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
      )),
  };
}
