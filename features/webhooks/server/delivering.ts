import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "../../services.ts";
import { noteTry, release, type Taken, takeDue, webhooksDue } from "./deliveries.ts";
import { post } from "./post.ts";
import { signedHeaders } from "./signing.ts";

const pollMs = 1000;
const timeoutMs = 10_000;
/** Tries of one webhook at once: a receiver that is silent keeps no other one waiting. */
const atOnce = 4;

/**
 * Sends what is due to webhooks until stopped, at least once: the same delivery has the same id each time, also where a process ended
 * between sending and writing it down.
 */
export function startDelivering({ store, onError }: Pick<Services, "store" | "onError">) {
  const stopping = new AbortController();
  const underWay = new Map<string, number>();
  const tries = new Set<Promise<void>>();
  let nudge = new AbortController();

  async function attempt(taken: Taken): Promise<void> {
    const { id, body, url, secrets, inside } = taken;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
    const headers = {
      ...signedHeaders(id, body, secrets, Date.now()),
      "content-type": "application/json",
      "user-agent": "Selam-Webhooks",
    };
    const posted = await post({ url, headers, body, inside, signal });
    if (posted.fault && stopping.signal.aborted) await release(store, taken);
    else await noteTry(store, taken, posted, Date.now());
  }

  function begin(taken: Taken) {
    const { webhook_id: webhook } = taken;
    underWay.set(webhook, (underWay.get(webhook) ?? 0) + 1);
    const trying = attempt(taken)
      .catch(onError)
      .finally(() => {
        underWay.set(webhook, underWay.get(webhook)! - 1);
        tries.delete(trying);
        nudge.abort();
      });
    tries.add(trying);
  }

  async function round(): Promise<void> {
    const now = Date.now();
    for (const webhook of await webhooksDue(store, now)) {
      const room = atOnce - (underWay.get(webhook) ?? 0);
      if (room <= 0 || stopping.signal.aborted) continue;
      for (const taken of await takeDue(store, webhook, room, now)) begin(taken);
    }
  }

  async function run() {
    while (!stopping.signal.aborted) {
      nudge = new AbortController();
      await round().catch(onError);
      const { signal } = nudge;
      await wait(pollMs, undefined, { signal: AbortSignal.any([signal, stopping.signal]) }).catch(() => {});
    }
  }

  const running = run();
  return {
    /** Looks for due deliveries now. */
    wake: () => nudge.abort(),
    /** Ends what is under way; it is due again at once. */
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(tries);
    },
  };
}
