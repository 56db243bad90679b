/** How far a rate is from another, in percent of that, to two decimals: 150 is -16.67 from 180. */
export const differenceOf = (rate: number, from: number): number => Math.round(((rate - from) / from) * 10_000) / 100;

/** A difference with its sign, as in "+28.12%". */
export const showDifference = (percent: number): string => `${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;
