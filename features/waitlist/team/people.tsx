import { skipToken, useQuery } from "@tanstack/react-query";
import { useCallback, useContext, useEffect, useRef } from "react";
import { ChangesContext, useChanges } from "../../../team/changes.ts";
import { counted } from "../../../team/format.ts";
import type { Part } from "../../../team/part.ts";
import { Shelf } from "../../../team/shelf.tsx";
import type { AdminPage } from "./contract.ts";
import { EntryList } from "./entry-list.tsx";
import { ExportBar } from "./export-bar.tsx";
import type { ListJob } from "./queue.ts";
import { Stats } from "./stats.tsx";
import { entriesKey, useEntries } from "./use-entries.ts";
import { useStatistics, useSummary } from "./use-statistics.ts";

const Label: Part["Label"] = ({ words }) => {
  const { data: page } = useQuery<AdminPage>({ queryKey: entriesKey, queryFn: skipToken });
  const { data: summary } = useSummary();
  return counted(words.list.people, summary?.total ?? page?.entries.length ?? 0);
};

const Statistics: NonNullable<Part["Statistics"]> = ({ words, signedIn }) => (
  <Stats words={words.stats} {...useStatistics(signedIn)} />
);

const Content: Part["Content"] = ({ words, bar }) => {
  const { data, error, run, forget } = useEntries();
  const { data: summary } = useSummary();
  const readers = useContext(ChangesContext);
  const reading = useRef<ListJob>("top");
  const read = useCallback(() => void run(reading.current), [run]);
  useChanges(read);
  // What changed while another part was shown.
  useEffect(read, [read]);
  const readAll = () => {
    for (const read of readers) read();
  };
  const retry = () => {
    readAll();
    if (!data) void run("first");
  };
  const deleted = (id: string) => {
    forget(id);
    readAll();
  };
  const total = summary?.total;
  return (
    <Shelf
      words={words}
      bar={data && bar}
      tools={<ExportBar words={words} total={total ?? 0} disabled={!data?.entries.length} />}
      entries={data?.entries}
      error={error}
      onRetry={retry}
      none={words.list}
    >
      {() => <EntryList words={words} page={data!} total={total} run={run} reading={reading} onDeleted={deleted} />}
    </Shelf>
  );
};

/** The waitlist on the team's page. */
export const people: Part = { key: "people", Label, Content, Statistics };
