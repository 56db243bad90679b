import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { api, type Session } from "../../../team/api.ts";
import { counted, timeZone } from "../../../team/format.ts";
import { Shelf } from "../../../team/shelf.tsx";
import type { AdminWords } from "../../../team/words.ts";
import { ApplicationList } from "../../ambassadors/team/application-list.tsx";
import { countApplications, useApplications } from "../../ambassadors/team/use-applications.ts";
import { EntryList } from "../../waitlist/team/entry-list.tsx";
import { ExportBar } from "../../waitlist/team/export-bar.tsx";
import type { ListJob } from "../../waitlist/team/queue.ts";
import { useEntries } from "../../waitlist/team/use-entries.ts";
import { Account } from "../session/account.tsx";
import { followChanges } from "./live.ts";
import { Pane } from "./pane.tsx";
import { type View, Views } from "./views.tsx";

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
