import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";

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

/** Selam beside a traditional bank; costs are running stitches as long as the cost. */
export function HomeCompare() {
  const { compare } = usePage().words.home;
  return (
    <section className="part wrap">
      <h2>{compare.heading}</h2>
      <table className="compare">
        <thead>
          <tr>
            <th className="unseen-narrow">{compare.point}</th>
            <th>{compare.ours}</th>
            <th>{compare.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {compare.rows.map((row, index) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>
                <svg className="wins" viewBox="0 0 16 12" aria-label={compare.wins}>
                  <path d="M1 6l5 5 9-10" />
                </svg>
                <Value value={row.ours} status={row.oursStatus} cost={costs[index]?.[0]} />
              </td>
              <td>
                <Value value={row.theirs} status={row.theirsStatus} cost={costs[index]?.[1]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ValueProps = { value: string; status: string | undefined; cost: readonly [number, number] | undefined };

function Value({ value, status, cost }: ValueProps) {
  return (
    <>
      <b>
        <RichText text={value} />
      </b>{" "}
      {status && <RichText text={status} />}
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
