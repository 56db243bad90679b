import { randomInt } from "node:crypto";
import { suiteEngine } from "../test/support/engines.ts";
import { runFuzz } from "../test/support/fuzz/run-fuzz.ts";
import type { Size } from "./results.ts";

/** Requests to one server, before another is started. */
const runs = 10_000;

/** 100,000 requests made at random from every contract to every route, half of them on each engine; throws with the seed at the first fault. */
export async function fuzz({ quick }: Size): Promise<void> {
  for (const name of ["sqlite", "postgres"] as const) {
    const { engine, start, stop } = suiteEngine(name);
    await start();
    try {
      for (let server = 0; server < (quick ? 1 : 5); server++) {
        const { statuses, dearest, allMs } = await runFuzz({
          engine,
          runs: quick ? 500 : runs,
          seed: randomInt(2 ** 31),
        });
        const answers = [...statuses].sort(([a], [b]) => a - b).map((each) => each.join(": "));
        const cost = `${allMs.toFixed(0)} ms, at most ${dearest.ms.toFixed(1)} ms for ${dearest.path}`;
        process.stdout.write(`  ${name}: ${answers.join(", ")}; ${cost}\n`);
      }
    } finally {
      await stop();
    }
  }
}
