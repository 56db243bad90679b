import type { ReactNode } from "react";
import { fill } from "../../../../team/format.ts";
import { pageLimits } from "../../../../team/reading/page.ts";
import { useSetup } from "../announcement-setup.ts";

type Words<Column extends string> = {
  label: string;
  loading: string;
  none: string;
  more: string;
  loadingMore: string;
  columns: Record<Column, string>;
};

/** What useInfiniteQuery tells of a list that is read page by page. */
type Reading = {
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type Props<Column extends string, Entry> = {
  words: Words<Column>;
  className: string;
  columns: readonly Column[];
  /** Undefined until they are read. */
  entries: Entry[] | undefined;
  reading: Reading;
  isCompact: boolean;
  row: (entry: Entry) => ReactNode;
};

/** A table of people of an announcement that goes on by a button: loading, empty, failed or filled. */
export function PagedTable<Column extends string, Entry>(props: Props<Column, Entry>) {
  const { words, className, columns, entries, reading, isCompact, row } = props;
  const { error, isFetching, hasNextPage, fetchNextPage } = reading;
  const { team, problemOf } = useSetup();
  return (
    <>
      <p role="status">
        {!entries && !error && words.loading}
        {entries?.length === 0 && words.none}
      </p>
      <p role="alert" className="alert">
        {error && fill(team.error, { message: problemOf(error) })}
      </p>
      {entries && entries.length > 0 && (
        <table className={`entries plain-rows ${className}${isCompact ? " stacked" : ""}`} aria-label={words.label}>
          <thead className={isCompact ? "unseen" : undefined}>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {words.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{entries.map(row)}</tbody>
        </table>
      )}
      {hasNextPage && (
        <button
          type="button"
          className="button quiet compact"
          onClick={() => !isFetching && void fetchNextPage()}
          aria-disabled={isFetching}
        >
          {isFetching ? words.loadingMore : fill(words.more, { count: pageLimits.default })}
        </button>
      )}
    </>
  );
}
