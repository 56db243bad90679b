import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { AddressLink } from "../../../../team/address/address-link.tsx";
import { hrefOf } from "../../../../team/address/addresses.ts";
import { FileLinks } from "../../../../team/file-links.tsx";
import { fill, grouped } from "../../../../team/format.ts";
import { LoadProblem, messageOf } from "../../../../team/problem-note.tsx";
import { pageLimits } from "../../../../team/reading/page.ts";
import { listKey } from "../../../../team/reading/reading.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { type RankedSharer, type SharerKind, type SharerSort, sharerKinds } from "../../sharers.ts";
import { statisticsCalls, statisticsKey } from "../statistics-calls.ts";
import { useStatisticsSetup } from "../statistics-setup.ts";
import { timeName } from "../value-names.ts";

/** By which orders a column sorts: first one, and the other way round. */
const orders = { people: ["most", "fewest"], lastDay: ["newest", "oldest"] } as const satisfies Record<
  string,
  [SharerSort, SharerSort]
>;

/** Ambassadors and people on the list, by how many confirmed people came by their links. */
export function Ranking({ words }: { words: TeamWords }) {
  const { sharers: said } = useStatisticsSetup().words;
  const mayExport = useMay("editor");
  const heading = useId();
  const [kind, setKind] = useState<SharerKind | null>(null);
  const [sort, setSort] = useState<SharerSort>("most");
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: [...listKey(statisticsKey), "sharers", sort, kind],
    queryFn: ({ pageParam, signal }) => statisticsCalls.sharers({ sort, kind, before: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <section className="sharers" aria-labelledby={heading}>
      <h2 id={heading}>{said.title}</h2>
      <p className="small">{said.hint}</p>
      <div className="filters">
        <label className="field">
          <span>{said.show}</span>
          <select
            name="kind"
            value={kind ?? ""}
            onChange={({ target }) => setKind((target.value as SharerKind) || null)}
          >
            <option value="">{said.all}</option>
            {sharerKinds.map((each) => (
              <option key={each} value={each}>
                {said.kinds[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error && <LoadProblem words={words} message={messageOf(words, error)} onRetry={() => void refetch()} />}
      {!data && !error && <div className="warp waiting" />}
      {entries?.length === 0 && <p>{kind ? said.noneOfKind : said.none}</p>}
      {entries && entries.length > 0 && <RankingTable entries={entries} sort={sort} onSort={setSort} />}
      {hasNextPage && (
        <button
          type="button"
          className="button quiet compact"
          aria-disabled={isFetching}
          onClick={() => !isFetching && void fetchNextPage()}
        >
          {isFetching ? words.list.loadingMore : fill(words.list.more, { count: pageLimits.default })}
        </button>
      )}
      {mayExport && entries && entries.length > 0 && (
        <FileLinks
          words={words}
          label={said.export}
          names={said.exportAs}
          addressOf={(format) => statisticsCalls.sharerExport(format, { sort, kind })}
        />
      )}
    </section>
  );
}

type TableProps = { entries: RankedSharer[]; sort: SharerSort; onSort: (sort: SharerSort) => void };

function RankingTable({ entries, sort, onSort }: TableProps) {
  const { sharers: said } = useStatisticsSetup().words;
  const sortable = (column: keyof typeof orders) => {
    const [first, second] = orders[column];
    const isDown = sort === first;
    const sorted = isDown ? "descending" : sort === second ? "ascending" : undefined;
    return (
      <th scope="col" aria-sort={sorted}>
        <button
          type="button"
          className="plain"
          aria-label={fill(said.sortBy, { column: said.columns[column] })}
          onClick={() => onSort(isDown ? second : first)}
        >
          {said.columns[column]}
          <span aria-hidden="true">{sorted ? (isDown ? " ↓" : " ↑") : ""}</span>
        </button>
      </th>
    );
  };
  return (
    <div className="chart-table">
      <table aria-label={said.title}>
        <thead>
          <tr>
            <th scope="col">{said.columns.name}</th>
            <th scope="col">{said.columns.kind}</th>
            {sortable("people")}
            {sortable("lastDay")}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.code} data-sharer={entry.code}>
              <td>
                <SharerName {...entry} />
              </td>
              <td>{said.kind[entry.kind]}</td>
              <td>{grouped(entry.people)}</td>
              <td>
                <time dateTime={entry.lastDay}>{timeName("day", entry.lastDay)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SharerName({ id, name, kind }: RankedSharer) {
  const { left } = useStatisticsSetup().words.sharers;
  if (id === null) return <em>{left}</em>;
  return (
    <AddressLink href={hrefOf(kind === "ambassador" ? "applications" : "people", id)}>
      <bdi>{name}</bdi>
    </AddressLink>
  );
}
