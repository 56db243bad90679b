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
export function scaleMarks(most: number, marks: number): number[] {
  const step = roundUp(most / marks);
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}
