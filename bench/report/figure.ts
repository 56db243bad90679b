/** A number with its unit ("ms", "MB", "bytes", "a second"), and what it was measured from. */
export type Amount = { what: string; value: number; recorded?: true };

/**
 * What a bench found: a number, what stands beside it in the same unit (measured in the same run, or `recorded` at another time, or a
 * limit that we set), and the plot that shows both. A `recorded` figure is itself of another time.
 */
export type Figure = { what: string; value: number; unit: string; beside?: Amount; plot?: string; recorded?: true };

/** What one bench gives: figures, and sentences where a number does not say it. */
export type Measured = (Figure | string)[];

/** How a bench is run: `quick` in a few minutes with small numbers; `people` are on the longest list. */
export type Size = { quick: boolean; people?: number | undefined };

/** A number as a person reads it: three digits that count, thousands parted. */
export function written(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const rounded = Math.abs(value) > 0 && Math.abs(value) < 0.1 ? Number(value.toPrecision(2)) : value;
  const fraction = rounded === value ? { maximumFractionDigits: digits } : { maximumFractionDigits: 4 };
  return rounded.toLocaleString("en-US", fraction);
}

/** How many times the value beside it a figure is; undefined where nothing stands beside it, or nothing but zero. */
export const ratioOf = ({ value, beside }: Figure) => (beside?.value ? value / beside.value : undefined);

/** A figure as one line of a terminal. */
export function lineOf(figure: Figure): string {
  const { what, value, unit, beside } = figure;
  const own = `${what}: ${written(value)} ${unit}`;
  const ratio = ratioOf(figure);
  if (!beside) return own;
  return `${own}; ${beside.what}: ${written(beside.value)}${ratio === undefined ? "" : ` (${written(ratio)} times)`}`;
}

/** Both of a pair of numbers that were measured in turns, as one figure. */
export const besideEachOther = (
  [what, value]: [string, number],
  unit: string,
  [reference, other]: [string, number],
  plot?: string,
): Figure => ({ what, value, unit, beside: { what: reference, value: other }, ...(plot && { plot }) });
