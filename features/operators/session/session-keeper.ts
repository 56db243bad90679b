import { ApiError } from "../../../team/reading/api.ts";
import type { Session } from "./session-calls.ts";

/** Why nobody is signed in: nobody was, the session ended or was refused, or they left. */
export type OutReason = "unauthenticated" | "ended" | "forbidden" | "left";

/**
 * Where the session stands. "unsure" is a page that could not ask yet: what it may see, the server decides at each call.
 */
export type SessionState =
  | { phase: "checking" | "unsure" }
  | { phase: "in"; session: Session }
  | { phase: "out"; reason: OutReason };

type KeeperDeps = {
  /** Asks for the session, which extends it; null when there is none. */
  load: () => Promise<Session | null>;
  onChange: (state: SessionState) => void;
  isVisible: () => boolean;
};

const longestPauseMs = 5 * 60_000;
const shortestPauseMs = 10_000;
const firstRetryMs = 200;
const longestRetryMs = 30_000;

const isFinal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 429;

/**
 * Keeps a session alive while its page is seen: asks every 5 minutes, and at half of what is left near its end. A failure
 * is tried again after 200 ms, doubling; a refusal, and the end of the session's time, drop it.
 */
export function createSessionKeeper({ load, onChange, isVisible }: KeeperDeps) {
  let session: Session | undefined;
  let known = false;
  let failures = 0;
  let turn = 0;
  let dueAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const leftMs = () => (session ? Date.parse(session.session.expiresAt) - Date.now() : 0);

  function plan(ms: number) {
    clearTimeout(timer);
    dueAt = Date.now() + ms;
    if (isVisible()) timer = setTimeout(check, ms);
  }

  function drop(reason: OutReason) {
    turn++;
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    session = undefined;
    known = true;
    onChange({ phase: "out", reason });
  }

  /** Asks now. */
  async function check(): Promise<void> {
    clearTimeout(timer);
    const mine = ++turn;
    try {
      const found = await load();
      if (mine !== turn) return;
      if (!found) return drop(session ? "ended" : "unauthenticated");
      [session, known, failures] = [found, true, 0];
      onChange({ phase: "in", session });
      plan(Math.max(shortestPauseMs, Math.min(longestPauseMs, leftMs() / 2)));
    } catch (error) {
      if (mine !== turn) return;
      if (isFinal(error) || (session && leftMs() <= 0)) return drop("ended");
      if (!known) onChange({ phase: "unsure" });
      known = true;
      plan(Math.min(firstRetryMs * 2 ** failures++, longestRetryMs));
    }
  }

  return {
    check,
    drop,
    /** Asks now, or as soon as the page is seen: nobody who does not look keeps a session alive. */
    look() {
      if (isVisible()) return void check();
      clearTimeout(timer);
      dueAt = Date.now();
    },
    /** To be called when the page is hidden or seen again. */
    visibilityChanged() {
      clearTimeout(timer);
      if (!isVisible() || dueAt === Number.POSITIVE_INFINITY) return;
      if (session && leftMs() <= 0) return drop("ended");
      plan(Math.max(0, dueAt - Date.now()));
    },
    /** Forgets everything silently, for a page that is left. */
    stop() {
      turn++;
      clearTimeout(timer);
      [session, known, failures, dueAt] = [undefined, false, 0, Number.POSITIVE_INFINITY];
    },
  };
}
