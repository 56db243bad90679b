import type { WeaveRow } from "../weave/rows.ts";
import type { Dyes } from "../weave/threads.tsx";

/** One repeat of a cloth, in stitches: `bare` of its last rows are fringe without ground; its border begins at row `border`. */
export type Weaving = { ground: string; rows: WeaveRow[]; bare: number; border: number; dyes: Dyes };
