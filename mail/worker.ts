import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../db/open.ts";
import { timestamp } from "../db/schema.ts";
import { claim, type Job, settle } from "./outbox.ts";

/**
 * Why a message did not go out. `unreachable`: the mail server is not there or does not take mail from us, which says
 * nothing about the message. `temporary`: refused for now. `permanent`: refused for good.
 */
export class DeliveryError extends Error {
  readonly reason: "unreachable" | "temporary" | "permanent";
  constructor(reason: DeliveryError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A message ready to go out. */
export type Mail = {
  /** Stable per job: a message that goes out twice can be told to be one. */
  id: string;
  date: Date;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

type Options = {
  store: Store;
  /** Writes a job's message; undefined when nothing is left to say, because its subject is gone. */
  compose(job: Job): Promise<Mail | undefined>;
  /** Hands a message over; rejects with a DeliveryError, within `timeoutMs`. */
  send(mail: Mail): Promise<void>;
  timeoutMs: number;
  /** How many messages may be on their way together. */
  atOnce: number;
  onError(error: unknown): void;
};

const pollMs = 1000;
const longestPauseMs = 15_000;
/** Four and a half days of trying (RFC 5321 4.5.4.1 asks for four to five). */
const maxAttempts = 120;
const retryMs = (attempts: number) => Math.min(5000 * 2 ** (attempts - 1), 3_600_000);

/**
 * Works off the outbox until stopped: due jobs at once, refused ones again after 5 s, 10 s, ... at most an hour, dead
 * after 120 refusals or a final one. While the mail server is unreachable it only asks again, after 1 s to 15 s.
 */
export function startOutboxWorker({ store, compose, send, timeoutMs, atOnce, onError }: Options) {
  const stopping = new AbortController();
  let pauseMs = pollMs;
  let nudge = new AbortController();

  async function attempt(job: Job): Promise<boolean> {
    try {
      const mail = await compose(job);
      if (mail) await send(mail);
      await settle(store, job.id, { state: "sent", last_error: null });
      return true;
    } catch (error) {
      const reason = error instanceof DeliveryError ? error.reason : "temporary";
      onError(error);
      await settle(store, job.id, refusal(job, reason, error as Error));
      return reason !== "unreachable";
    }
  }

  function refusal(job: Job, reason: DeliveryError["reason"], error: Error): Partial<Job> {
    if (reason === "unreachable") return { due_at: timestamp(Date.now() + pauseMs), last_error: error.message };
    const attempts = job.attempts + 1;
    const dead = reason === "permanent" || attempts >= maxAttempts;
    const due_at = timestamp(Date.now() + retryMs(attempts));
    return { attempts, due_at, last_error: error.message, ...(dead && { state: "dead" as const }) };
  }

  async function workOff(): Promise<void> {
    while (!stopping.signal.aborted) {
      const jobs = await claim(store, atOnce, timeoutMs * 2);
      if (!jobs.length) {
        pauseMs = pollMs;
        return;
      }
      const reached = await Promise.all(jobs.map(attempt));
      if (!reached.includes(true)) {
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        return;
      }
      pauseMs = pollMs;
    }
  }

  async function run() {
    while (!stopping.signal.aborted) {
      nudge = new AbortController();
      await workOff().catch(onError);
      await wait(pauseMs, undefined, { signal: AbortSignal.any([nudge.signal, stopping.signal]) }).catch(() => {});
    }
  }

  const running = run();
  return {
    /** Looks for due jobs now, unless the mail server is known to be away. */
    wake: () => pauseMs === pollMs && nudge.abort(),
    /** Stops after the messages that are on their way. */
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

export type OutboxWorker = ReturnType<typeof startOutboxWorker>;
