import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { Intro } from "./intro.tsx";

/** What each row costs on either side, from and up to, in percent of the row's dearest; null where nothing is counted. */
const costs = [
  [
    [5, 15],
    [50, 100],
  ],
  [
    [0, 0],
    [60, 100],
  ],
  null,
  [
    [0, 0],
    [48, 100],
  ],
  null,
  null,
  [
    [0, 0],
    [33, 100],
  ],
  null,
] as const;

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
          {compare.rows.map((row, index) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>
                <Value value={row.ours} more={row.oursMore} cost={costs[index]?.[0]} />
              </td>
              <td>
                <Value value={row.theirs} cost={costs[index]?.[1]} />
              </td>
            </tr>
          ))}
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
