import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { Account } from "./account.tsx";
import { ApiError, api, type Session } from "./api.ts";
import { mayPass } from "./cache.ts";
import { EntryList } from "./entry-list.tsx";
import { ExportBar } from "./export-bar.tsx";
import { counted, timeZone } from "./format.ts";
import { followChanges } from "./live.ts";
import { Pane } from "./pane.tsx";
import { LoadProblem, messageOf } from "./problem.tsx";
import type { ListJob } from "./queue.ts";
import type { OutReason } from "./session-keeper.ts";
import { useEntries } from "./use-entries.ts";
import type { AdminWords } from "./words.ts";

type Props = {
  words: AdminWords;
  session: Session | undefined;
  /** The server refuses this session. */
  onRefused: (reason: OutReason) => void;
  /** To ask whether the session still stands. */
  onDoubt: () => void;
  onSignOut: () => Promise<void>;
  onSignedOut: () => void;
};

const minuteMs = 60_000;

/** What an operator sees: the numbers and the list, as they are now. */
export function Desk({ words, session, onRefused, onDoubt, onSignOut, onSignedOut }: Props) {
  const list = useEntries();
  const zone = timeZone();
  const counting = { refetchInterval: minuteMs };
  const summary = useQuery({ queryKey: ["summary"], queryFn: () => api.summary(zone), ...counting });
  const days = useQuery({ queryKey: ["days"], queryFn: () => api.days(zone), ...counting });
  const [live, setLive] = useState(false);
  const reading = useRef<ListJob>("top");

  const { run, error, data } = list;
  const [refetchSummary, refetchDays] = [summary.refetch, days.refetch];
  const readAnew = useCallback(() => {
    void run(reading.current);
    void refetchSummary();
    void refetchDays();
  }, [run, refetchSummary, refetchDays]);

  useEffect(() => followChanges({ onChange: readAnew, onState: setLive, onRefused: onDoubt }), [readAnew, onDoubt]);

  const status = [error, summary.error].map((failure) => (failure instanceof ApiError ? failure.status : 0));
  const refused = status.includes(401) ? "ended" : status.includes(403) ? "forbidden" : undefined;
  useEffect(() => {
    if (refused) onRefused(refused);
  }, [refused, onRefused]);

  const total = summary.data?.total;
  const empty = data?.entries.length === 0;
  const problem = error && (
    <LoadProblem words={words} message={messageOf(words, error)} onRetry={mayPass(error) ? readAnew : undefined} />
  );
  return (
    <div className="admin">
      <Pane words={words} live={live} summary={summary.data} days={days.data?.days}>
        <Account words={words} session={session} onSignOut={onSignOut} onSignedOut={onSignedOut} />
      </Pane>
      <div className="desk">
        <div className="tools">
          <p role="status">{!data && !error && words.loading}</p>
          {data && (
            <p>
              <b>{counted(words.list.people, total ?? data.entries.length)}</b>
              {!empty && <span className="order">, {words.list.order}</span>}
            </p>
          )}
          <ExportBar words={words} total={total ?? 0} disabled={!data || empty} />
        </div>
        {problem}
        {!data && !error && <div className="warp waiting" />}
        {data && empty && <Empty words={words.list} />}
        {data && !empty && (
          <EntryList
            words={words}
            page={data}
            total={total}
            run={run}
            reading={reading}
            onDeleted={(id) => {
              list.forget(id);
              readAnew();
            }}
          />
        )}
      </div>
    </div>
  );
}

function Empty({ words }: { words: AdminWords["list"] }) {
  return (
    <div className="empty">
      <div className="warp" />
      <h2>{words.empty}</h2>
      <p>{words.emptyText}</p>
    </div>
  );
}
