import { setTimeout as sleep } from "node:timers/promises";
import { signUp } from "./processes.ts";

/** So many join at the same time. */
const visitors = 12;
let crowds = 0;

/**
 * People who join one after the other at servers in turn, until `stop`; who gets no 201 is nobody, and the next one tries. `joined`
 * are those who were told that they are on the list; `answered` resolves when so many more have been.
 */
export function startCrowd(urls: () => string[]) {
  const joined: { id: string; email: string; at: number }[] = [];
  const crowd = ++crowds;
  let sent = 0;
  let failed = 0;
  let isOver = false;
  async function visitor() {
    while (!isOver) {
      const email = `crowd-${crowd}-${++sent}@example.com`;
      const all = urls();
      const answer = await signUp(all[sent % all.length]!, { email }).catch(() => undefined);
      const body = (await answer?.json().catch(() => undefined)) as { id: string } | undefined;
      if (answer?.status === 201 && body) joined.push({ id: body.id, email, at: performance.now() });
      else {
        failed += 1;
        await sleep(20);
      }
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, visitor));
  return {
    joined,
    failed: () => failed,
    async stop() {
      isOver = true;
      await all;
    },
  };
}
