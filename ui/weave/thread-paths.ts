import type { WeaveRow } from "./rows.ts";

/** The path of each thread's runs, each run placed relative to the end of the one before. */
export function paths(rows: WeaveRow[]): Record<string, string> {
  const byThread: Record<string, { d: string; x: number; y: number }> = {};
  rows.forEach((row, y) => {
    for (const { 0: run, index: x } of row.matchAll(/([a-z])\1*/g)) {
      const pen = byThread[run[0]!];
      const start = pen ? `m${x - pen.x}${signed(y - pen.y)}` : `M${x} ${y}.5`;
      byThread[run[0]!] = { d: `${pen?.d ?? ""}${start}h${run.length}`, x: x + run.length, y };
    }
  });
  return Object.fromEntries(Object.entries(byThread).map(([thread, { d }]) => [thread, d]));
}

/** A number as the second of a pair in a path: its minus sign is separator enough. */
const signed = (value: number) => (value < 0 ? `${value}` : ` ${value}`);
