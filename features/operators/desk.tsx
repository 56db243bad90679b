import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { Account } from "./account.tsx";
import { api, type Session } from "./api.ts";
import { ApplicationList } from "./application-list.tsx";
import { EntryList } from "./entry-list.tsx";
import { ExportBar } from "./export-bar.tsx";
import { counted, timeZone } from "./format.ts";
import { followChanges } from "./live.ts";
import { Pane } from "./pane.tsx";
import type { ListJob } from "./queue.ts";
import { Shelf } from "./shelf.tsx";
import { countApplications, useApplications } from "./use-applications.ts";
import { useEntries } from "./use-entries.ts";
import { type View, Views } from "./views.tsx";
import type { AdminWords } from "./words.ts";

type Props = {
  words: AdminWords;
  session: Session | undefined;
  /** To ask whether the session still stands. */
  onDoubt: () => void;
  onSignOut: () => Promise<void>;
  onSignedOut: () => void;
};

const minuteMs = 60_000;

/** What an operator sees: the numbers and the list, as they are now. */
export function Desk({ words, session, onDoubt, onSignOut, onSignedOut }: Props) {
  const list = useEntries();
  const applications = useApplications();
  const [view, setView] = useState<View>("people");
  const zone = timeZone();
  const counting = { refetchInterval: minuteMs };
  const summary = useQuery({ queryKey: ["summary"], queryFn: () => api.summary(zone), ...counting });
  const days = useQuery({ queryKey: ["days"], queryFn: () => api.days(zone), ...counting });
  const [live, setLive] = useState(false);
  const reading = useRef<ListJob>("top");

  const { run, error, data } = list;
  const [refetchSummary, refetchDays] = [summary.refetch, days.refetch];
  const { refetch: refetchApplications } = applications;
  const readAnew = useCallback(() => {
    void run(reading.current);
    void refetchSummary();
    void refetchDays();
    void refetchApplications();
  }, [run, refetchSummary, refetchDays, refetchApplications]);

  useEffect(() => followChanges({ onChange: readAnew, onState: setLive, onDoubt }), [readAnew, onDoubt]);

  const total = summary.data?.total;
  const people = data?.entries.length ?? 0;
  const views = data && (
    <Views
      words={words.views}
      view={view}
      labels={{
        people: counted(words.list.people, total ?? people),
        applications: countApplications(words.applications.count, applications),
      }}
      onView={setView}
    />
  );
  const retry = () => {
    readAnew();
    if (!data) void run("first");
  };
  const shelf = { words, bar: views, onRetry: retry };
  return (
    <div className="admin">
      <Pane words={words} live={live} summary={summary.data} days={days.data?.days}>
        <Account words={words} session={session} onSignOut={onSignOut} onSignedOut={onSignedOut} />
      </Pane>
      {view === "applications" ? (
        <Shelf {...shelf} entries={applications.entries} error={applications.error} none={words.applications}>
          {(entries) => <ApplicationList words={words} entries={entries} list={applications} />}
        </Shelf>
      ) : (
        <Shelf
          {...shelf}
          tools={<ExportBar words={words} total={total ?? 0} disabled={!people} />}
          entries={data?.entries}
          error={error}
          none={words.list}
        >
          {() => (
            <EntryList
              words={words}
              page={data!}
              total={total}
              run={run}
              reading={reading}
              onDeleted={(id) => {
                list.forget(id);
                readAnew();
              }}
            />
          )}
        </Shelf>
      )}
    </div>
  );
}
