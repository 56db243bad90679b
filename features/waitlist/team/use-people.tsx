import { counted, fill, grouped } from "../../../team/format.ts";
import { FollowedList } from "../../../team/list/followed-list.tsx";
import { Shelf } from "../../../team/list/shelf.tsx";
import type { Part } from "../../../team/part.ts";
import { useList } from "../../../team/reading/use-list.ts";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import { entryCalls } from "./entry-calls.ts";
import { EntryTable } from "./entry-table.tsx";
import { ExportBar } from "./export-bar.tsx";
import { Stats } from "./stats.tsx";
import { useStatistics } from "./use-statistics.ts";

const key = "people";

/** The waitlist on the team's page. */
export function usePeople(words: TeamWords, signedIn: boolean): Part {
  const list = useList(key, entryCalls.page, signedIn);
  const mayChange = useMay("editor");
  const statistics = useStatistics(signedIn);
  const { page, error, retry } = list;
  const loaded = page?.entries.length ?? 0;
  // A list that is there to its end is newer than the numbers.
  const total = page && !page.next ? loaded : Math.max(loaded, statistics.summary?.total ?? 0);

  return {
    key,
    label: counted(words.list.people, total),
    statistics: <Stats words={words.stats} {...statistics} />,
    content: (bar) => (
      <Shelf
        words={words}
        bar={page && bar}
        tools={mayChange && <ExportBar words={words} total={total} disabled={!loaded} />}
        entries={page?.entries}
        error={error}
        onRetry={retry}
        none={words.list}
      >
        {(entries) => (
          <FollowedList
            words={words}
            list={words.list}
            entries={entries}
            isEnd={!page?.next}
            reading={list}
            removal={words.remove}
            remove={entryCalls.remove}
            table={(shown, onDelete) => (
              <EntryTable words={words.list} entries={shown} onDelete={mayChange ? onDelete : undefined} />
            )}
            end={({ length }) => (
              <p className="small">
                {fill(words.list.shown, { shown: grouped(length), total: grouped(total) })}{" "}
                {mayChange && <span className="keys">{words.list.keys}</span>}
              </p>
            )}
          />
        )}
      </Shelf>
    ),
  };
}
