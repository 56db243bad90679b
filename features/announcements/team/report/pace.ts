const windowMs = 60_000;
const leastMs = 5000;

/** Measures how fast something is worked off, by the last minute of what it was told. */
export function createPace() {
  let seen: { at: number; settled: number }[] = [];
  return {
    /** How many ms `waiting` more will take, from what was settled at `now` (ms); undefined before it has seen 5 s of it. */
    left(now: number, settled: number, waiting: number): number | undefined {
      const last = seen.at(-1);
      if (!last || last.settled !== settled) seen.push({ at: now, settled });
      seen = seen.filter(({ at }, index) => now - at <= windowMs || index >= seen.length - 2);
      const first = seen[0]!;
      const done = settled - first.settled;
      return now - first.at >= leastMs && done > 0 ? ((now - first.at) / done) * waiting : undefined;
    },
    /** Forgets what was seen, because nothing is worked off now. */
    rest(): undefined {
      seen = [];
    },
  };
}
