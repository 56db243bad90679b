import type { Progress } from "../../contract.ts";

/** Stitches of one kind in a row, which are counted from the first woven one: `from` a column on, to before `to`. */
export type WovenRun = { kind: "sent" | "skipped" | "dead"; row: number; from: number; to: number };

const kinds = ["sent", "skipped", "dead"] as const;

/**
 * The stitches of a cloth of `columns` x `rows`, in which each kind of settled people takes its part one after another;
 * whatever there is of a kind shows, and the cloth is full only when nobody waits.
 */
export function wovenRows(progress: Progress, columns: number, rows: number): WovenRun[] {
  const cells = columns * rows;
  const each = progress.planned / cells;
  const woven: WovenRun[] = [];
  let at = 0;
  let people = 0;
  for (const kind of kinds) {
    people += progress[kind];
    const least = progress[kind] > 0 ? at + 1 : at;
    const most = progress.waiting > 0 ? cells - 1 : cells;
    const end = Math.min(most, Math.max(least, each > 0 ? Math.round(people / each) : 0));
    while (at < end) {
      const row = Math.floor(at / columns);
      const to = Math.min(end, (row + 1) * columns);
      woven.push({ kind, row, from: at - row * columns, to: to - row * columns });
      at = to;
    }
  }
  return woven;
}
