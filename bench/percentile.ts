/** The value below which a share of some numbers lies, in percent. */
export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length * share) / 100)]!;

/** The middle one of some numbers; the higher of the two middle ones of an even count. */
export const median = (values: number[]) => percentile(values, 50);
