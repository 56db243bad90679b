import { besideEachOther, type Measured, type Size } from "../report/figure.ts";
import { type Counts, countsOf, engines, lost, sum } from "./tests-counts.ts";

/** In one run of the test; a run has ten minutes. */
const killsARun = 250;

/** Kills of the whole server, which takes its time to start, and of one that only lets people join: kills, and the test's settings. */
const ways = (quick: boolean) =>
  [
    ["a server that only lets people join", quick ? 10 : 1000, { TEST_CRASH_ENTRY: "test/support/joining-main.ts" }],
    ["the whole server", quick ? 6 : 24, {}],
  ] as const;

/** `kill -9` in the middle of joins, a thousand times on each engine. */
export async function killed({ quick }: Size): Promise<Measured> {
  const measured: Measured = [];
  for (const [name, engine] of engines)
    for (const [what, kills, more] of ways(quick)) {
      const all: Counts[] = [];
      for (let left = kills; left > 0; left -= killsARun) {
        const rounds = String(Math.min(left, killsARun));
        const env = { TEST_ENGINES: engine, TEST_CRASH_ROUNDS: rounds, TEST_CRASH_SERVERS: "3", ...more };
        all.push(...(await countsOf("waitlist/crash", env)));
        process.stdout.write(`  ${name}, ${what}: ${sum(all, "kills")} of ${kills} kills\n`);
      }
      const killed = `${name}, ${what}, ${kills} times kill -9`;
      measured.push(
        lost(killed, sum(all, "lost"), sum(all, "acknowledged")),
        besideEachOther([`${killed}: with requests under way`, sum(all, "underLoad")], "kills", ["kills", kills]),
      );
    }
  return measured;
}
