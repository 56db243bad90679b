import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../db/open.ts";
import { timestamp } from "../db/schema.ts";
import type { MailLimits, Ready } from "./limits.ts";
import { DeliveryError, type Mailer } from "./mailer.ts";
import type { Letter } from "./message.ts";
import { type Change, claim, type Job, type LeftOut } from "./outbox.ts";
import { createServerState } from "./server-state.ts";
import { type Tried, triedWith } from "./settling/mail-attempts.ts";
import { createSettler } from "./settling/settler.ts";

/** What jobs of one kind have to say, by the job's id; none for a job whose subject is gone. Rejects when it cannot be read. */
export type Letters = (jobs: readonly Job[]) => Promise<Map<string, Letter>>;

/** Why one message did not go out this time, for the log. `attempt`: 1 for the first try that counts. */
export type NotSent = { job: string; attempt: number; host: string; reason: string; outcome: DeliveryError["reason"] };

type Options = {
  store: Store;
  /** By the kinds of jobs that this version knows. */
  kinds: Record<string, Letters>;
  mailer: Mailer;
  limits: MailLimits;
  /** What may be written about to many now; jobs about anything else wait. It is asked again before each message. */
  mayGo?(): Promise<readonly string[]>;
  /** After how long a refused message is tried again, in ms; `attempts` is 1 after the first. */
  retryMs?(attempts: number): number;
  onNotSent(what: NotSent): void;
  /** Told of what is no message's fault, such as a lost database. */
  onError(error: unknown): void;
};

const pollMs = 1000;
const longestPauseMs = 15_000;
/** So often it is looked for jobs whose time was written before the clock went back, and when it went back by so much. */
const misdatedMs = 60_000;
const mostTogether = 50;
/** Four and a half days of trying (RFC 5321 4.5.4.1 asks for four to five). */
const maxAttempts = 120;
const slower = (attempts: number) => Math.min(5000 * 2 ** (attempts - 1), 3_600_000);

/**
 * Works off the outbox until stopped: due jobs at once, refused ones again after 5 s, 10 s, ... at most an hour, dead
 * after 120 refusals or a final one. While the mail server is unreachable it only asks again, after 1 s to 15 s, with one
 * message. A database that is lost meanwhile is nobody's refusal. What goes to many comes after everything else, and of it the next
 * message is begun once the last one is written down: of a process that is killed, only what was on its way goes out twice.
 */
export function startOutboxWorker({ store, kinds, mailer, limits, onNotSent, onError, ...given }: Options) {
  const { mayGo = async () => [], retryMs = slower } = given;
  const stopping = new AbortController();
  const settler = createSettler(store, stopping.signal, onError);
  const server = createServerState(store, onError);
  /** A job is only begun while its lease lasts for twice as long as sending may take. */
  const leaseMs = mailer.timeoutMs * 3;
  let away = false;
  /** How many connections broke in the middle, one after the other. */
  let cuts = 0;
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
    const room = await limits.room();
    held = room.any <= 0;
    if (held) return false;
    const lastStart = performance.now() + mailer.timeoutMs;
    const jobs = await take(Math.min(away ? 1 : mostTogether, room.any), room.toMany);
    const nextPauseMs = away ? Math.min(pauseMs * 2, longestPauseMs) : pollMs * 2;
    away = false;
    if (!jobs.length) {
      pauseMs = pollMs;
      return false;
    }
    try {
      await send(await limits.admit(await read(jobs)), lastStart);
    } catch (error) {
      for (const { id, created_at } of jobs) settler.add(id, { due_at: created_at });
      throw error;
    } finally {
      await settler.done();
      pauseMs = away ? nextPauseMs : pollMs;
    }
    return !away;
  }

  /** Up to `most` due jobs, of which at most `mostToMany` go to many. */
  async function take(most: number, mostToMany: number): Promise<Job[]> {
    const claimed = { kinds: Object.keys(kinds), leaseMs };
    const jobs = await claim(store, { ...claimed, limit: most });
    const limit = Math.min(most - jobs.length, mostToMany);
    const about = limit > 0 ? await mayGo() : [];
    if (about.length) jobs.push(...(await claim(store, { ...claimed, limit, about })));
    if (!jobs.length && mayBeMisdated())
      jobs.push(...(await claim(store, { ...claimed, limit: most, misdated: true })));
    epoch = jobs[0]?.epoch ?? epoch;
    return jobs;
  }

  function mayBeMisdated(): boolean {
    const at = performance.now();
    const now = { at, epoch: Date.now() - at };
    const may = at - looked.at > misdatedMs || now.epoch < looked.epoch - misdatedMs;
    if (may) looked = now;
    return may;
  }

  /** The jobs with what they have to say, oldest first; what is about nobody any more is done with. */
  async function read(jobs: Job[]): Promise<Ready[]> {
    jobs.sort((a, b) => Number(a.about !== null) - Number(b.about !== null) || (a.created_at < b.created_at ? -1 : 1));
    const byKind = Object.entries(Object.groupBy(jobs, ({ kind }) => kind));
    const letters = await Promise.all(byKind.map(([kind, some]) => kinds[kind]!(some!)));
    return jobs.flatMap((job) => {
      const letter = letters.find((each) => each.has(job.id))?.get(job.id);
      if (!letter) settler.add(job.id, { state: "suppressed", cause: null, last_error: "gone" satisfies LeftOut });
      return letter ? [{ job, letter }] : [];
    });
  }

  /** Sends messages, some beside each other; those that cannot be begun in time are due again. */
  async function send(ready: Ready[], lastStart: number) {
    const queue = ready.values();
    async function courier() {
      for (const { job, letter } of queue) {
        const begins = !away && !stopping.signal.aborted && performance.now() <= lastStart && (await isOn(job));
        const { change, tried } = begins ? await attempt(job, letter) : { change: { due_at: job.created_at } };
        if (begins && job.about !== null) await settler.addNow(job.id, change, tried);
        else settler.add(job.id, change, tried);
      }
    }
    await Promise.all(Array.from({ length: mailer.atOnce }, courier));
  }

  /** What cannot be told now is not begun: a job that is on its way must not become due for it. */
  const isOn = async ({ about }: Job) => {
    if (about === null) return true;
    const going = await mayGo().catch((error: unknown) => onError(error));
    return going?.includes(about) ?? false;
  };

  async function attempt(job: Job, letter: Letter): Promise<{ change: Change; tried?: Tried }> {
    const attempts = job.attempts + 1;
    try {
      await mailer.send(letter.write());
      away = false;
      cuts = 0;
      server.taken();
      return { change: { state: "sent", last_error: null } };
    } catch (error) {
      const reason = (error as Error).message;
      const outcome = error instanceof DeliveryError ? error.reason : "temporary";
      server.failed(error);
      onNotSent({ job: job.id, attempt: attempts, host: mailer.host, reason, outcome });
      cuts = outcome === "cut" ? cuts + 1 : 0;
      away = outcome === "unreachable" || cuts >= mailer.atOnce;
      const tried = triedWith(error, attempts);
      if (away) return { change: { due_at: dueIn(pauseMs), last_error: reason }, tried };
      const dead = outcome === "permanent" || attempts >= maxAttempts;
      const due_at = dueIn(retryMs(attempts));
      return { change: { attempts, due_at, last_error: reason, ...(dead && { state: "dead" }) }, tried };
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
    /** Stops after the messages that are on their way. */
    stop: async () => {
      stopping.abort();
      await running;
      await server.done();
    },
  };
}

export type OutboxWorker = ReturnType<typeof startOutboxWorker>;
