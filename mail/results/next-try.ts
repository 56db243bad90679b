import type { DeliveryError } from "../mailer.ts";
import type { Change, Job } from "../outbox.ts";

/** Four and a half days of trying (RFC 5321 4.5.4.1 asks for four to five). */
const maxAttempts = 120;
/** After so many tries of which it is unknown whether they reached the mailbox, no further copy is sent. */
const maxUncertain = 3;

/** How long until a message is tried again, in ms: one that was refused `attempts` times, or that may have arrived in so many `uncertain` tries. */
export type RetryMs = (attempts: number, uncertain: number) => number;

/**
 * After a refusal 5 s, 10 s, ... at most an hour. A mail server that takes messages and does not say so may be well again after 15 minutes,
 * then an hour.
 */
export const slower: RetryMs = (attempts, uncertain) =>
  uncertain ? Math.min(900_000 * 4 ** (uncertain - 1), 3_600_000) : Math.min(5000 * 2 ** (attempts - 1), 3_600_000);

/** What becomes of a job whose try failed; `dueIn` gives the time in so many ms. That of an unreachable mail server is not the message's fault. */
export function afterFailure(
  job: Job,
  outcome: Exclude<DeliveryError["reason"], "unreachable">,
  last_error: string,
  retryMs: RetryMs,
  dueIn: (ms: number) => string,
): Change {
  const attempts = job.attempts + 1;
  if (outcome === "uncertain") return afterUncertain(job, last_error, (tries) => dueIn(retryMs(attempts, tries)));
  const dead = outcome === "permanent" || attempts >= maxAttempts;
  return { attempts, due_at: dueIn(retryMs(attempts, 0)), last_error, ...(dead && { state: "dead" }) };
}

/** A try that may have reached somebody: the next one counts for the limits of the mailbox once more. */
export function afterUncertain(job: Job, last_error: string, dueAfter: (tries: number) => string): Change {
  const tries = job.uncertain + 1;
  const change = {
    attempts: job.attempts + 1,
    uncertain: tries,
    admitted_at: null,
    due_at: dueAfter(tries),
    last_error,
  };
  return tries >= maxUncertain ? { ...change, state: "uncertain" } : change;
}
