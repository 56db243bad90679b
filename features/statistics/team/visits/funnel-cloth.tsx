import { fill, grouped } from "../../../../team/format.ts";
import { Change } from "../change.tsx";
import { type FunnelCounts, funnelSteps, percentOf, threadsOf } from "./funnel-steps.ts";
import type { VisitWords } from "./visit-words.ts";

const most = 36;
const pitch = 4;
const stepWidth = 100;
const height = most * pitch;
const fray = 7;

/** The threads of so many, around the middle. */
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => (height - count * pitch) / 2 + (index + 0.5) * pitch);

type Props = {
  words: VisitWords;
  counts: FunnelCounts;
  /** The same of the period before; null where none is compared. */
  before: FunnelCounts | null;
};

/** The funnel as a cloth that narrows from step to step: what goes on is woven on, what ends there frays. */
export function FunnelCloth({ words, counts, before }: Props) {
  const threads = threadsOf(counts, most);
  return (
    <div className="funnel">
      <svg viewBox={`0 0 ${stepWidth * funnelSteps.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {threads.map((count, step) => {
          const x = step * stepWidth;
          const ended = rows(threads[step - 1] ?? 0).filter((y) => !rows(count).includes(y));
          return (
            <g key={funnelSteps[step]}>
              {ended.map((y) => (
                <path key={y} className="frayed" d={`M${x} ${y}h${fray}`} />
              ))}
              {rows(count).map((y) => (
                <path key={y} className={`thread ${funnelSteps[step]}`} d={`M${x} ${y}h${stepWidth}`} />
              ))}
            </g>
          );
        })}
      </svg>
      <dl className="counts">
        {funnelSteps.map((step) => (
          <div key={step} data-funnel={step}>
            <dt>{words.steps[step]}</dt>
            <dd>{counts[step] === null ? "–" : grouped(counts[step])}</dd>
            {before && counts[step] !== null && (
              <dd className="share">
                <Change now={counts[step]} before={before[step]} />
              </dd>
            )}
            <dd className="share">{step === "views" ? "" : shareOf(words, counts[step], counts.views)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function shareOf(words: VisitWords, count: number | null, views: number): string {
  if (count === null) return words.unknown;
  if (!views) return "";
  const share = percentOf(count, views);
  return count && !share ? fill(words.less, { share: 1 }) : fill(words.ofViews, { share });
}
