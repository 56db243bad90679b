import { fill, grouped, inSeconds } from "../../../../team/format.ts";
import type { Progress } from "../../contract.ts";
import { useSetup } from "../announcement-setup.ts";
import { ProgressCloth } from "./progress-cloth.tsx";
import { settledOf } from "./settled.ts";

const numbers = ["planned", "sent", "waiting", "skipped", "dead"] as const;

type Props = { progress: Progress; leftMs: number | undefined };

/** How far the sending is: as a cloth and in numbers, and how long it will still take. */
export function ProgressNumbers({ progress, leftMs }: Props) {
  const { report } = useSetup().words;
  const settled = settledOf(progress);
  const text = fill(report.settled, { settled: grouped(settled), planned: grouped(progress.planned) });
  return (
    <div>
      <div
        role="progressbar"
        aria-label={report.progress}
        aria-valuemin={0}
        aria-valuemax={progress.planned}
        aria-valuenow={settled}
        aria-valuetext={text}
      >
        <ProgressCloth progress={progress} />
      </div>
      <dl className="counts">
        {numbers.map((name) => (
          <div key={name} data-kind={name}>
            <dt className={name === "planned" ? undefined : "marked"}>{report[name]}</dt>
            <dd data-progress={name}>{grouped(progress[name])}</dd>
          </div>
        ))}
      </dl>
      {leftMs !== undefined && (
        <p data-left="">{fill(report.left, { when: inSeconds(Math.max(1, Math.ceil(leftMs / 1000))) })}</p>
      )}
      <p className="small">{report.legend}</p>
    </div>
  );
}
