import type { ReactNode } from "react";
import type { WeaveRow } from "../../ui/weave/rows.ts";
import { type Dyes, Threads } from "../../ui/weave/threads.tsx";

/** One repeat of a cloth, in stitches: `bare` of its last rows are fringe without ground; its border begins at row `border`. */
export type Weaving = { ground: string; rows: WeaveRow[]; bare: number; border: number; dyes: Dyes };

/** A cloth as one repeat of an SVG pattern, in stitches; its lower edge may be open. `border` is where its border begins. */
export type ClothRepeat = { width: number; height: number; border: number; drawn: ReactNode };

/** Draws a cloth with the threads that draw every band. */
export function woven({ ground, rows, bare, border, dyes }: Weaving): ClothRepeat {
  const width = rows[0]!.length;
  return {
    width,
    height: rows.length,
    border,
    drawn: (
      <>
        <rect width={width} height={rows.length - bare} fill={ground} />
        <Threads rows={rows} dyes={dyes} />
      </>
    ),
  };
}
