import { ApiError, request } from "../reading/api.ts";
import { areGone, become, type Deletable, drop, isIn, type LeavingEntry, leavingNow, set } from "./leaving-list.ts";

/** For how long a deletion can be undone. */
const undoMs = 10_000;
/** How soon the server is asked again for what it deletes by itself meanwhile. */
const againMs = 5000;
/** So many of a batch the server deletes by one call. */
const together = 20;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** What the server has noted, and what it is being told to note. */
const held = new Set<string>();
const holding = new Map<string, Promise<void>>();
/** What is being undone. */
const undoing = new Set<string>();
function stopTimer(batch: string) {
  clearTimeout(timers.get(batch));
  timers.delete(batch);
}

/** Deletes one whose deletion the server has not noted. */
async function remove(entry: LeavingEntry) {
  become([entry], "going");
  try {
    await request<undefined>("DELETE", entry.path);
  } catch (error) {
    // What somebody else has just deleted is gone too.
    if (!(error instanceof ApiError && error.status === 404)) return become([entry], "failed", error);
  }
  areGone([entry]);
}

/** Has the server delete what it has noted, over and over until it answers; what was kept on another page stays. */
async function finish(noted: readonly LeavingEntry[], late = false) {
  become(noted, "going", undefined, late);
  for (let from = 0; from < noted.length; from += together) {
    const some = noted.slice(from, from + together);
    try {
      const { gone } = await request<{ gone: string[] }>("POST", `${some[0]!.hold}/finish`, {
        ids: some.map(({ id }) => id),
      });
      areGone(some.filter(({ id }) => gone.includes(id)));
      drop(some);
    } catch (error) {
      const rest = noted.slice(from);
      // The session is over.
      if (error instanceof ApiError && error.status === 401) return become(rest, "failed", error);
      become(rest, "going", undefined, true);
      setTimeout(() => {
        const shown = rest.filter(isIn(leavingNow()));
        if (shown.length) void finish(shown, true);
      }, againMs);
      return;
    }
  }
}

async function removeAll(which: readonly LeavingEntry[]) {
  const noting = which.flatMap(({ id }) => holding.get(id) ?? []);
  if (noting.length) await Promise.all(noting);
  const now = undoable().filter((each) => isIn(which)(each) && !undoing.has(each.id));
  for (const { batch } of now) stopTimer(batch);
  const noted = now.filter(({ id }) => held.has(id));
  await Promise.all([finish(noted), ...now.filter(({ id }) => !held.has(id)).map(remove)]);
}

const undoable = () => leavingNow().filter(({ state }) => state === "undoable");

/** When the page is left, deletes at once, without waiting for the answer, what no server has noted. */
function leavePage() {
  for (const entry of undoable()) {
    if (held.has(entry.id)) continue;
    stopTimer(entry.batch);
    void fetch(entry.path, { method: "DELETE", keepalive: true }).catch(() => {});
    areGone([entry]);
  }
}

/** Has the server note what is deleted; where that does not succeed, this page alone knows of it. */
function noteAll(given: readonly Deletable[]) {
  const address = given[0]?.hold;
  if (!address) return;
  const noted = request<undefined>("POST", address, { ids: given.map(({ id }) => id) })
    .then(() => {
      for (const { id } of given) held.add(id);
    })
    .catch(() => {})
    .finally(() => {
      for (const { id } of given) holding.delete(id);
    });
  for (const { id } of given) holding.set(id, noted);
}

function beginLeaving(given: readonly Deletable[], inMs: number) {
  const batch = given[0]!.id;
  addEventListener("pagehide", leavePage);
  stopTimer(batch);
  const leaving = given.map((each): LeavingEntry => ({ ...each, batch, state: "undoable" }));
  set([...leavingNow().filter((each) => !isIn(given)(each)), ...leaving]);
  timers.set(
    batch,
    setTimeout(() => void removeAll(undoable().filter((each) => each.batch === batch)), inMs),
  );
}

/** Deletes something after 10 s in which it can be undone. When the page is left, what the server has not noted is deleted at once. */
export const letLeave = (entry: Deletable) => letAllLeave([entry]);

/** The same of several together. */
export function letAllLeave(given: readonly Deletable[]) {
  if (!given.length) return;
  for (const { id } of given) held.delete(id);
  beginLeaving(given, undoMs);
  noteAll(given);
}

/** Goes on with what a page that was left or loaded anew began, and the server has noted. */
export function goOnLeaving(noted: readonly Deletable[], inMs: number) {
  const fresh = noted.filter((each) => !isIn(leavingNow())(each));
  if (!fresh.length) return;
  for (const { id } of fresh) held.add(id);
  beginLeaving(fresh, inMs);
}

/** Keeps what was about to be deleted, or whose deletion did not succeed. */
export const keep = (id: string) => keepAll([id]);

/** The same of several. What the server has noted leaves the page's list once the server keeps it; else it says why not. */
export function keepAll(ids: readonly string[]) {
  const kept = leavingNow().filter(({ id }) => ids.includes(id));
  const local = kept.filter(({ id }) => !held.has(id) && !holding.has(id));
  drop(local);
  for (const { batch } of local) if (!leavingNow().some((each) => each.batch === batch)) stopTimer(batch);
  const noted = kept.filter((each) => !isIn(local)(each));
  if (noted.length) void undo(noted);
}

async function undo(noted: readonly LeavingEntry[]) {
  for (const { id } of noted) undoing.add(id);
  await Promise.all(noted.map(({ id }) => holding.get(id)));
  try {
    await request<undefined>("POST", `${noted[0]!.hold}/undo`, { ids: noted.map(({ id }) => id) });
    for (const { id } of noted) held.delete(id);
    drop(noted);
    for (const { batch } of noted) if (!leavingNow().some((each) => each.batch === batch)) stopTimer(batch);
  } catch (error) {
    become(noted, "undoable", error);
  }
  for (const { id } of noted) undoing.delete(id);
}

/** Deletes at once what could still be undone: nobody may once they have signed out. */
export const finishLeaving = () => removeAll(undoable());

/** Deletes what is pending, and forgets every name. */
export function forgetLeaving() {
  leavePage();
  for (const { batch } of leavingNow()) stopTimer(batch);
  held.clear();
  set([]);
}
