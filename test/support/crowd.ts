import { setTimeout as sleep } from "node:timers/promises";
import { signUp } from "./processes.ts";

let crowds = 0;

/**
 * People who join at servers in turn, so many at the same time, until `stop`; who gets no 201 is nobody, and the next one tries. `joined`
 * are those who were told that they are on the list, when (performance.now()), and how long that took.
 */
export function startCrowd(urls: () => string[], visitors = 12) {
  const joined: { id: string; email: string; at: number; tookMs: number }[] = [];
  const crowd = ++crowds;
  let sent = 0;
  let failed = 0;
  let isOver = false;
  async function visitor() {
    while (!isOver) {
      const email = `crowd-${crowd}-${++sent}@example.com`;
      const all = urls();
      const started = performance.now();
      const answer = await signUp(all[sent % all.length]!, { email }).catch(() => undefined);
      const body = (await answer?.json().catch(() => undefined)) as { id: string } | undefined;
      if (answer?.status === 201 && body) {
        const at = performance.now();
        joined.push({ id: body.id, email, at, tookMs: at - started });
      } else {
        failed += 1;
        await sleep(20);
      }
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, visitor));
  async function stop() {
    isOver = true;
    await all;
  }
  return { joined, failed: () => failed, stop, [Symbol.asyncDispose]: stop };
}
