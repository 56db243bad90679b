import autocannon from "autocannon";
import { percentile } from "./percentile.ts";

/** How long answers took, in ms: half of them, 95 and 99 of 100 at most. */
export type Latency = { p50Ms: number; p95Ms: number; p99Ms: number };

/** Answers a second while all clients ask, and how long these took. */
export type SteadyLoad = Latency & { perSecond: number };

type Asked = Pick<Parameters<typeof autocannon>[0], "headers" | "requests">;

/** An end for a server that never answers everybody, in seconds. */
const longest = 300;
/** Answers that each client gets at least, on average, while they are counted. */
const eachAtLeast = 4;

/**
 * How long a server takes to answer `clients` who all ask again as soon as they have their answer, for `seconds` and four answers each at
 * least. Counting begins once each of them has had an answer: before, few wait, and those for a connection too. Throws when an answer
 * is no success, or not everybody gets one within five minutes.
 */
export async function steadyLoad(url: string, clients: number, seconds: number, asked: Asked): Promise<SteadyLoad> {
  const answered = new Set<unknown>();
  const took: number[] = [];
  let [from, until] = [0, 0];
  const running = autocannon({ url, connections: clients, duration: longest, timeout: 60, ...asked });
  running.on("response", (client, _status, _bytes, ms: number) => {
    const now = performance.now();
    if (until) return;
    if (answered.size === clients) took.push(ms);
    else if (answered.add(client).size === clients) from = now;
    if (now - from < seconds * 1000 || took.length < clients * eachAtLeast) return;
    until = now;
    running.stop();
  });
  const { non2xx, errors } = await running;
  if (non2xx || errors || !until)
    throw new Error(`${url}: ${answered.size} of ${clients} answered, ${non2xx} refusals, ${errors} errors`);
  return { ...latencyOf(took), perSecond: (took.length * 1000) / (until - from) };
}

/** The percentiles of answer times. */
export const latencyOf = (took: number[]): Latency => ({
  p50Ms: percentile(took, 50),
  p95Ms: percentile(took, 95),
  p99Ms: percentile(took, 99),
});
