import { RichText } from "../../../ui/rich-text.tsx";
import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import type { Words } from "../../content/words.ts";

/** Six months of rent, and a strip of cloth as long as the points beside each: half a hundredth of the column a point. */
export function RentBook({ words }: { words: Words["credit"]["book"] }) {
  const start = words.months[0]!.score;
  return (
    <section className="rent wrap">
      <h2>{words.heading}</h2>
      <p className="lead">
        <RichText text={words.lead} />
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.columns.month}</th>
            <th className="unseen-narrow" scope="col">
              {words.columns.rent}
            </th>
            <th scope="col">{words.columns.bureaus}</th>
            <th scope="col">{words.columns.score}</th>
          </tr>
        </thead>
        <tbody>
          {words.months.map(({ month, score }, index) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td className="unseen-narrow">{index ? words.rent : words.before}</td>
              <td>{index ? <Bureaus label={words.reported} /> : words.none}</td>
              <td>
                <span className="gain">
                  <Strip points={score - start} /> <b>{score}</b>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        <RichText text={words.note} />
      </p>
    </section>
  );
}

function Strip({ points }: { points: number }) {
  if (!points) return null;
  const height = bandHeight("rent");
  return (
    <svg className="strip" width={`${points * 1.6}%`} aria-hidden="true">
      <svg viewBox={`0 0 1 ${height}`} preserveAspectRatio="xMinYMin meet" overflow="visible" aria-hidden="true">
        <Pattern name="rent" />
        <rect width="400" height={height} fill={bandFill({ name: "rent" })} />
      </svg>
    </svg>
  );
}

function Bureaus({ label }: { label: string }) {
  return (
    <svg className="bureaus" viewBox="0 0 54 14" role="img" aria-label={label}>
      <path fill="var(--g)" d="M7 0l7 7-7 7-7-7z" />
      <path fill="var(--r)" d="M27 0l7 7-7 7-7-7z" />
      <path fill="var(--b)" d="M47 0l7 7-7 7-7-7z" />
    </svg>
  );
}
