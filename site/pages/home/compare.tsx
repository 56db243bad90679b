import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { Intro } from "./intro.tsx";

/** What each row costs on either side, from and up to, in percent of the row's dearest; null where nothing is counted. */
const costs = {
  fees: [
    [5, 15],
    [50, 100],
  ],
  speed: [
    [0, 0],
    [60, 100],
  ],
  credit: null,
  monthly: [
    [0, 0],
    [48, 100],
  ],
  atms: null,
  support: null,
  minimum: [
    [0, 0],
    [33, 100],
  ],
  rewards: null,
} as const;
const points = Object.keys(costs) as (keyof typeof costs)[];

type Row = { name: string; ours: string; oursMore?: string | undefined; theirs: string };

/** Selam beside a traditional bank; costs are threads as long as the cost. */
export function HomeCompare() {
  const { compare } = usePage().words.home;
  return (
    <section className="part wrap">
      <Intro {...compare} />
      <table className="compare">
        <thead>
          <tr>
            <th className="unseen-narrow">{compare.point}</th>
            <th>{compare.ours}</th>
            <th>
              <RichText text={compare.theirs} />
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => {
            const row: Row = compare.rows[point];
            const [ours, theirs] = costs[point] ?? [];
            return (
              <tr key={point}>
                <th scope="row">{row.name}</th>
                <td>
                  <Value value={row.ours} more={row.oursMore} cost={ours} />
                </td>
                <td>
                  <Value value={row.theirs} cost={theirs} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

type ValueProps = { value: string; more?: string | undefined; cost: readonly [number, number] | undefined };

function Value({ value, more, cost }: ValueProps) {
  return (
    <>
      <b>
        <RichText text={value} />
      </b>{" "}
      {more && <RichText text={more} />}
      {cost && (
        <svg className="cost" height="1" aria-hidden="true">
          {cost[1] ? (
            <>
              <line x2={`${cost[0]}%`} />
              <line x1={`${cost[0]}%`} x2={`${cost[1]}%`} />
            </>
          ) : (
            <path d="M4-4l4 4-4 4-4-4z" />
          )}
        </svg>
      )}
    </>
  );
}
