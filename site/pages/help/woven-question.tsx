import { Threads } from "../../../ui/weave/threads.tsx";

/** The mark of a question on a grid of diamonds: the thread of each, `.` where there is none. */
const mark = ["..rr..", ".b..g.", "....y.", "...r..", "..g...", "..y...", "......", "..r..."];
const side = 7;
const middle = (side - 1) / 2;

const rows = mark.flatMap((line) =>
  Array.from({ length: side + 1 }, (_, y) =>
    [...line]
      .map((thread) => {
        const half = middle - Math.abs(y - middle);
        const gap = ".".repeat(Math.max(0, middle - half));
        return half < 0 ? ".".repeat(side + 1) : `${gap}${thread.repeat(2 * half + 1)}${gap}.`;
      })
      .join(""),
  ),
);

/** A question mark that hangs from a hem, every dot of it a diamond. Decoration only. */
export function WovenQuestion() {
  return (
    <svg className="woven-question" viewBox="0 0 47 70" aria-hidden="true">
      <g className="threads">
        <Threads rows={["g".repeat(47), "g".repeat(47), "", "y".repeat(47), "", ...rows]} />
      </g>
    </svg>
  );
}
