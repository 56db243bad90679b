import { grouped } from "../format.ts";

const steps = [1, 2, 5];

/** The least of 1, 2, 5, 10, 20 and so on that is not below `least`. */
function roundUp(least: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of steps) if (least <= step * power) return step * power;
  }
}

/** How many people one stitch stands for, so that the most fit into so many stitches: 1, 2, 5, 10, 20 and so on. */
export const peoplePerStitch = (most: number, stitches: number): number => roundUp(most / stitches);

/** The values at which a scale from 0 to `most` is marked, `marks` of them at most, without the 0. */
function scaleMarks(most: number, marks: number): number[] {
  const step = roundUp(most / marks);
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

/** Above the highest strip, where "so far" stands. */
const headroom = 16;
const leastStitch = 5;
/** The fewest stitches that a chart is high, so that one person is no tower. */
const fewest = 8;
const tickRoom = 72;
const digit = 9;

type Tick = { index: number; at: number; anchor: "middle" | "end" };

/** Where the parts of a chart of strips stand, in CSS pixels; `height` is that of its plot. */
export function layOut(columns: readonly { value: number }[], width: number, height: number) {
  const high = height - headroom;
  const most = Math.max(0, ...columns.map(({ value }) => value));
  const each = peoplePerStitch(most, Math.floor(high / leastStitch));
  const top = Math.max(most, each * fewest);
  const marks = scaleMarks(top, 5);
  const left = 14 + digit * grouped(marks.at(-1) ?? 0).length;
  const step = Math.max(0, width - left) / columns.length;
  return {
    each,
    marks,
    left,
    /** From one strip's middle to the next one's. */
    step,
    thick: Math.max(1, Math.min(30, step - Math.max(1, step * 0.28))),
    stitchHeight: (high * each) / top,
    y: (value: number) => height - (value / top) * high,
    ticks: placeTicks(columns.length, left, step),
  };
}

/** Which strips are named below: the last one, and before it as many as have room. */
function placeTicks(count: number, left: number, step: number): Tick[] {
  const every = Math.max(1, Math.ceil(tickRoom / step));
  const right = left + count * step;
  const ticks: Tick[] = [];
  for (let index = count - 1; index >= 0; index -= every) {
    const middle = left + (index + 0.5) * step;
    if (middle + tickRoom / 2 > right) ticks.push({ index, at: right, anchor: "end" });
    else if (middle > tickRoom / 2) ticks.push({ index, at: middle, anchor: "middle" });
  }
  return ticks;
}

/** The strip at a distance from a chart's left edge, the nearest one where there is none. */
export const columnAt = (distance: number, left: number, step: number, last: number): number =>
  Math.min(last, Math.max(0, Math.floor((distance - left) / step)));
