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
  /** What stands between its tools and the list. */
  above?: ReactNode;
  /** What is said when there is nothing; left out where that is not known yet. */
  none: { empty: string; emptyText: ReactNode; action?: ReactNode } | undefined;
  /** What stands at the end, whether there is a list or not. */
  below?: ReactNode;
  children: (entries: Entry[]) => ReactNode;
};

/** The boundary of a list that is loaded: its bar, and below it the list, or why there is none. */
export function ListBoundary<Entry>({
  words,
  bar,
  tools,
  entries,
  error,
  onRetry,
  above,
  none,
  below,
  children,
}: Props<Entry>) {
  const waiting = !entries && !error;
  const mayHelp = mayPass(error) || (error instanceof ApiError && error.status === 429);
  return (
    <div className="dashboard">
      <div className="tools cluster apart">
        <p role="status">{waiting && words.loading}</p>
        {bar}
        {tools}
      </div>
      {above}
      {error ? (
        <LoadProblem words={words} message={messageOf(words, error)} onRetry={mayHelp ? onRetry : undefined} />
      ) : null}
      {waiting && <div className="warp waiting" />}
      {entries?.length === 0 && none && (
        <div className="empty">
          <div className="warp" />
          <h2>{none.empty}</h2>
          <p>{none.emptyText}</p>
          {none.action}
        </div>
      )}
      {entries && entries.length > 0 && children(entries)}
      {below}
    </div>
  );
}
