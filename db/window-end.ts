import type { Time } from "./schema.ts";
import { timestamp } from "./schema.ts";

/** What the clocks of several machines, or one that is set right, may differ by. */
const leewayMs = 7_200_000;

/**
 * The latest end of a window of `ms` that a clock may have set which says `now` (ms). A later one was set before the clock went back: it
 * counts as over, or people would wait until the clock has caught up.
 */
export const latestEnd = (now: number, ms: number): Time => timestamp(now + Math.max(2 * ms, leewayMs));
