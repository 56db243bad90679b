import type { Progress } from "../../contract.ts";
import { type WovenRun, wovenRows } from "./woven-rows.ts";

const stitch = 8;
const columns = 60;
const rowsHigh = 6;
const rowHeight = 10;
const width = columns * stitch;
const height = rowsHigh * rowHeight;

const line = ({ row, from, to }: WovenRun) =>
  `M${from * stitch} ${(rowsHigh - 1 - row) * rowHeight + rowHeight / 2}H${to * stitch}`;

/** A cloth that is woven from its foot up as people are settled; what is waiting is bare warp. */
export function ProgressCloth({ progress }: { progress: Progress }) {
  return (
    <svg className="progress-cloth" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="bare" d={`M0 ${height / 2}H${width}`} strokeWidth={height} strokeDasharray={`1 ${stitch - 1}`} />
      {wovenRows(progress, columns, rowsHigh).map((run) => (
        <path key={`${run.row} ${run.from}`} className={`stitches ${run.kind}`} d={line(run)} />
      ))}
    </svg>
  );
}
