const steps = [1, 2, 5];

/** How many people one stitch stands for, so that the fullest day fits: 1, 2, 5, 10, 20 and so on. */
export function peoplePerStitch(most: number, columns: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of steps) if (most <= step * power * columns) return step * power;
  }
}
