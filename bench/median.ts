/** The middle one of some numbers; the higher of the two middle ones of an even count. */
export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
