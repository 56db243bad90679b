import type { ReactNode } from "react";
import { Threads } from "../weave/threads.tsx";
import { type CountryName, weavings } from "./country-cloths.ts";
import type { Weaving } from "./weaving.ts";

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

/** The cloth that leads where a page speaks of one country, whole. */
export const drawnCloth = (name: CountryName): ClothRepeat => woven(weavings[name]());
