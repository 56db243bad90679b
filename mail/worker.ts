import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../db/open.ts";
import { timestamp } from "../db/schema.ts";
import type { MailLimits, Ready } from "./limits.ts";
import { DeliveryError, type Mailer } from "./mailer.ts";
import type { Message } from "./message.ts";
import { type Change, claim, type Job, type LeftOut, writeStart } from "./outbox.ts";
import { type Tried, triedWith } from "./results/mail-attempts.ts";
import { afterFailure, afterUncertain, type RetryMs, slower } from "./results/next-try.ts";
import { createResultWriter } from "./results/result-writer.ts";
import { createServerState } from "./server-state.ts";

/** What jobs of one kind have to say, by the job's id; none for a job whose subject is gone. Rejects when it cannot be read. */
export type MessageWriter = (jobs: readonly Job[]) => Promise<Map<string, Message>>;

/** Why one message did not go out this time, for the log. `attempt`: 1 for the first try that counts. */
export type NotSent = { job: string; attempt: number; host: string; reason: string; outcome: DeliveryError["reason"] };

type Options = {
  store: Store;
  /** By the kinds of jobs that this version knows. */
  kinds: Record<string, MessageWriter>;
  mailer: Mailer;
  limits: MailLimits;
  /** What may be written about to many now; jobs about anything else wait. It is asked again before each message. */
  mayGo?(): Promise<readonly string[]>;
  retryMs?: RetryMs;
  onNotSent(what: NotSent): void;
  /** Called for what is no message's fault, such as a lost database. */
  onError(error: unknown): void;
};

const pollMs = 1000;
const longestPauseMs = 15_000;
const mostTogether = 50;
/** So often it is looked for jobs whose time was written before the clock went back, and when it went back by so much. */
const misdatedMs = 60_000;
/** What is said of a try whose process ended. */
const interrupted = "interrupted";
/** A message that takes longer holds up only its own connection, and no longer those that became due since. */
const quickMs = 2000;
/** What is on its way at the end of the process has so long to come to its own end. */
const farewellMs = 2000;

/**
 * Works off the outbox until stopped: due jobs at once, refused ones again after 5 s, 10 s, ... at most an hour, dead
 * after 120 refusals or a final one. A message that the mail server may have taken, but did not say so, is tried again after 15 minutes and
 * after an hour, and then no more. Jobs that were tried before never have all connections. While the mail server is
 * unreachable it only asks again, after 1 s to 15 s, with one message. A database that is lost meanwhile is nobody's refusal. What goes to many comes after everything else, and of it the next
 * message is begun once the last one is written down: of a process that is killed, only what was on its way goes out twice.
 */
export function startOutboxWorker({ store, kinds, mailer, limits, onNotSent, onError, ...given }: Options) {
  const { mayGo = async () => [], retryMs = slower } = given;
  const stopping = new AbortController();
  const results = createResultWriter(store, stopping.signal, onError);
  const server = createServerState(store, onError);
  /** A job is only begun while its lease lasts for twice as long as handing it over may take. */
  const leaseMs = mailer.timeoutMs * 3;
  /** Jobs whose messages are on their way, and of these the ones that no round waits for any more. */
  const onTheWay = new Set<string>();
  const slow = new Set<Promise<void>>();
  let away = false;
  /** Of how many messages in a row nobody knows whether they were taken. */
  let uncertain = 0;
  /** Nothing more may leave in this minute. */
  let held = false;
  let pauseMs = pollMs;
  let nudge = new AbortController();
  /** What the clock by which jobs are due said when performance.now() was 0, in ms since 1970. */
  let epoch = performance.timeOrigin;
  let looked = { at: Number.NEGATIVE_INFINITY, epoch };
  const dueIn = (ms: number) => timestamp(epoch + performance.now() + ms);

  /** Takes due jobs and has them sent; false when there is nothing to do for a while. */
  async function round(): Promise<boolean> {
    if (slow.size >= mailer.atOnce) await Promise.race(slow);
    const room = await limits.room();
    held = room.any <= 0;
    if (held) return false;
    const lastStart = performance.now() + mailer.timeoutMs;
    const together = slow.size ? mailer.atOnce - slow.size : mostTogether;
    const jobs = settleInterrupted(await take(Math.min(away ? 1 : together, room.any), room.toMany));
    const nextPauseMs = away ? Math.min(pauseMs * 2, longestPauseMs) : pollMs * 2;
    away = false;
    if (!jobs.length) {
      pauseMs = pollMs;
      return false;
    }
    try {
      await send(await limits.admit(await read(jobs)), lastStart);
    } catch (error) {
      for (const { id, created_at } of jobs) results.add(id, { due_at: created_at });
      throw error;
    } finally {
      await results.done();
      pauseMs = away ? nextPauseMs : pollMs;
    }
    return !away;
  }

  /** Up to `most` due jobs: those never tried, a few that were, and of what is left at most `mostToMany` that go to many. */
  async function take(most: number, mostToMany: number): Promise<Job[]> {
    const claimed = { kinds: Object.keys(kinds), leaseMs };
    const jobs = await claim(store, { ...claimed, limit: most, tries: "none" });
    const add = async (limit: number, which: Partial<Parameters<typeof claim>[1]>) =>
      limit > 0 && jobs.push(...(await claim(store, { ...claimed, limit, ...which })));
    await add(Math.min(most - jobs.length, Math.max(mailer.atOnce - 1, 1) - slow.size), { tries: "some" });
    const limit = Math.min(most - jobs.length, mostToMany);
    const about = limit > 0 ? await mayGo() : [];
    if (about.length) await add(limit, { about });
    if (!jobs.length && mayBeMisdated()) await add(most, { misdated: true });
    epoch = jobs[0]?.epoch ?? epoch;
    return jobs;
  }

  /** Counts a try whose process ended before it could write the result, as it may have reached somebody. The other jobs. */
  function settleInterrupted(jobs: Job[]): Job[] {
    return jobs.filter((job) => {
      if (!job.started_at) return true;
      const tried = { number: job.attempts + 1, outcome: "uncertain", said: interrupted } as const;
      results.add(
        job.id,
        afterUncertain(job, interrupted, () => job.created_at),
        tried,
      );
      return false;
    });
  }

  function mayBeMisdated(): boolean {
    const at = performance.now();
    const now = { at, epoch: Date.now() - at };
    const may = at - looked.at > misdatedMs || now.epoch < looked.epoch - misdatedMs;
    if (may) looked = now;
    return may;
  }

  /** The jobs with what they have to say, what was never tried first; what is about nobody any more is done with. */
  async function read(jobs: Job[]): Promise<Ready[]> {
    const rank = ({ about, attempts }: Job) => (about === null ? Number(attempts > 0) : 2);
    jobs.sort((a, b) => rank(a) - rank(b) || (a.created_at < b.created_at ? -1 : 1));
    const byKind = Object.entries(Object.groupBy(jobs, ({ kind }) => kind));
    const messages = await Promise.all(byKind.map(([kind, some]) => kinds[kind]!(some!)));
    return jobs.flatMap((job) => {
      const message = messages.find((each) => each.has(job.id))?.get(job.id);
      if (!message) results.add(job.id, { state: "suppressed", cause: null, last_error: "gone" satisfies LeftOut });
      return message ? [{ job, message }] : [];
    });
  }

  /** Sends messages, some beside each other; those that cannot be begun in time are due again. */
  async function send(ready: Ready[], lastStart: number) {
    const queue = ready.values();
    async function connection() {
      for (const { job, message } of queue) {
        const begins = !away && !stopping.signal.aborted && performance.now() <= lastStart && (await isOn(job));
        if (!begins) results.add(job.id, { due_at: job.created_at });
        else if (await isSlow(deliver(job, message), job)) return;
      }
    }
    await Promise.all(Array.from({ length: mailer.atOnce - slow.size }, connection));
    for (const { job } of queue) results.add(job.id, { due_at: job.created_at });
  }

  /** Waits for a message, but not long: then its lease is made to last for as long as the mail server may take, and true is returned. */
  async function isSlow(delivered: Promise<void>, job: Job): Promise<boolean> {
    const waiting = new AbortController();
    const late = wait(quickMs, true, { signal: AbortSignal.any([waiting.signal, stopping.signal]) }).catch(() => false);
    const isLate = await Promise.race([delivered.then(() => false), late]);
    waiting.abort();
    if (!isLate) return delivered.then(() => false);
    slow.add(delivered);
    void delivered.finally(() => slow.delete(delivered));
    if (onTheWay.has(job.id)) results.add(job.id, { due_at: dueIn(mailer.replyMs + leaseMs), started_at: timestamp() });
    return true;
  }

  /** Sends one message and writes down what came of it. */
  async function deliver(job: Job, message: Message): Promise<void> {
    const begins = await writeStart(store, job.id).catch((error: unknown) => onError(error));
    if (!begins) return results.add(job.id, { due_at: job.created_at });
    onTheWay.add(job.id);
    const { change, tried } = await attempt(job, message);
    onTheWay.delete(job.id);
    if (job.about !== null) await results.addNow(job.id, change, tried);
    else results.add(job.id, change, tried);
  }

  /** What cannot be determined now is not begun: a job that is on its way must not become due for it. */
  const isOn = async ({ about }: Job) => {
    if (about === null) return true;
    const going = await mayGo().catch((error: unknown) => onError(error));
    return going?.includes(about) ?? false;
  };

  async function attempt(job: Job, message: Message): Promise<{ change: Change; tried?: Tried }> {
    const attempts = job.attempts + 1;
    try {
      await mailer.send(message.write());
      away = false;
      uncertain = 0;
      server.taken();
      return { change: { state: "sent", last_error: null } };
    } catch (error) {
      const reason = (error as Error).message;
      const outcome = error instanceof DeliveryError ? error.reason : "temporary";
      if (!stopping.signal.aborted) server.failed(error);
      onNotSent({ job: job.id, attempt: attempts, host: mailer.host, reason, outcome });
      uncertain = outcome === "uncertain" ? uncertain + 1 : 0;
      away = outcome === "unreachable" || uncertain >= mailer.atOnce;
      const tried = triedWith(error, attempts);
      if (outcome === "unreachable") return { change: { due_at: dueIn(pauseMs), last_error: reason }, tried };
      return { change: afterFailure(job, outcome, reason, retryMs, dueIn), tried };
    }
  }

  async function run() {
    while (!stopping.signal.aborted) {
      nudge = new AbortController();
      const more = await round().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (more) continue;
      if (away) nudge = new AbortController();
      await wait(pauseMs, undefined, { signal: AbortSignal.any([nudge.signal, stopping.signal]) }).catch(() => {});
    }
  }

  const running = run();
  return {
    /** Looks for due jobs now, unless the mail server is known to be away or the minute is used up. */
    wake: () => !away && !held && nudge.abort(),
    /** Stops after the messages that are on their way; those that take longer than 2 s are given up, and what came of them is written down. */
    stop: async () => {
      stopping.abort();
      const done = running.then(() => Promise.all(slow)).then(() => results.done());
      await Promise.race([done, wait(farewellMs)]);
      mailer.close();
      await done;
      await server.done();
    },
  };
}

export type OutboxWorker = ReturnType<typeof startOutboxWorker>;
