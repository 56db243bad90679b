import type { ReactNode } from "react";
import { LoadProblem, messageOf } from "../problem-note.tsx";
import { ApiError } from "../reading/api.ts";
import { mayPass } from "../reading/cache.ts";
import type { TeamWords } from "../words.ts";

type Props<Entry> = {
  words: TeamWords;
  /** Its heading and its tools. */
  bar: ReactNode;
  tools?: ReactNode;
  entries: Entry[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** What is said when there is nothing. */
  none: { empty: string; emptyText: string };
  children: (entries: Entry[]) => ReactNode;
};

/** Where a list stands: its bar, and below it the list, or why there is none. */
export function Shelf<Entry>({ words, bar, tools, entries, error, onRetry, none, children }: Props<Entry>) {
  const waiting = !entries && !error;
  const mayHelp = mayPass(error) || (error instanceof ApiError && error.status === 429);
  return (
    <div className="desk">
      <div className="tools">
        <p role="status">{waiting && words.loading}</p>
        {bar}
        {tools}
      </div>
      {error ? (
        <LoadProblem words={words} message={messageOf(words, error)} onRetry={mayHelp ? onRetry : undefined} />
      ) : null}
      {waiting && <div className="warp waiting" />}
      {entries?.length === 0 && (
        <div className="empty">
          <div className="warp" />
          <h2>{none.empty}</h2>
          <p>{none.emptyText}</p>
        </div>
      )}
      {entries && entries.length > 0 && children(entries)}
    </div>
  );
}
