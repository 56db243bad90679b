import { RichText } from "../../../ui/rich-text.tsx";
import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import type { Words } from "../../content/words.ts";

/** Six months of rent, beside each a strip of cloth as long as the payments that were reported so far. */
export function RentBook({ words }: { words: Words["credit"]["book"] }) {
  return (
    <section className="rent wrap">
      <h2>{words.heading}</h2>
      <p className="small">{words.example}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.columns.month}</th>
            <th className="unseen-narrow" scope="col">
              {words.columns.rent}
            </th>
            <th scope="col">{words.columns.bureaus}</th>
            <th scope="col">{words.columns.payments}</th>
          </tr>
        </thead>
        <tbody>
          {words.months.map((month, index) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td className="unseen-narrow">{words.rent}</td>
              <td>
                <Bureaus label={words.reported} />
              </td>
              <td>
                <span className="paid">
                  <Strip payments={index + 1} /> <b>{index + 1}</b>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <RichText text={words.lead} />
      </p>
      <p>
        <RichText text={words.goal} />
      </p>
    </section>
  );
}

function Strip({ payments }: { payments: number }) {
  const height = bandHeight("rent");
  return (
    <svg className="strip weaves" width={`${payments * 14}%`} aria-hidden="true">
      <svg viewBox={`0 0 1 ${height}`} preserveAspectRatio="xMinYMin meet" overflow="visible" aria-hidden="true">
        <Pattern name="rent" />
        <rect width="400" height={height} fill={bandFill({ name: "rent" })} />
      </svg>
    </svg>
  );
}

function Bureaus({ label }: { label: string }) {
  return (
    <svg width="54" viewBox="0 0 54 14" role="img" aria-label={label}>
      <path fill="var(--g)" d="M7 0l7 7-7 7-7-7z" />
      <path fill="var(--r)" d="M27 0l7 7-7 7-7-7z" />
      <path fill="var(--b)" d="M47 0l7 7-7 7-7-7z" />
    </svg>
  );
}
