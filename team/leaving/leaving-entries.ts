import { useSyncExternalStore } from "react";
import { ApiError, request } from "../reading/api.ts";
import type { TeamWords } from "../words.ts";

/** What of a person is deleted. */
type LeavingKind = "person" | "application";

/** What is deleted: by its id, of whom, and the address of the call that deletes it. */
export type Deletable = { id: string; kind: LeavingKind; name: string; path: string };

/** What was deleted a moment ago: it can be undone, is being done, or did not succeed. */
export type LeavingEntry = Deletable & { state: "undoable" | "going" | "failed"; error?: unknown };

/** For how long a deletion can be undone. */
const undoMs = 10_000;

let entries: readonly LeavingEntry[] = [];
/** What is open on the page, where the way back stands too. */
let opened: string | undefined;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const watchers = new Set<() => void>();
const hearers = new Set<(id: string) => void>();

function set(next: readonly LeavingEntry[]) {
  entries = next;
  for (const tell of watchers) tell();
}

const without = (id: string) => entries.filter((each) => each.id !== id);

function stopTimer(id: string) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function isGone(id: string) {
  set(without(id));
  for (const hear of hearers) hear(id);
}

async function remove({ id, kind, name, path }: Deletable) {
  stopTimer(id);
  set([...without(id), { id, kind, name, path, state: "going" }]);
  try {
    await request<undefined>("DELETE", path);
  } catch (error) {
    // What somebody else has just deleted is gone too.
    if (!(error instanceof ApiError && error.status === 404)) {
      // Who was forgotten meanwhile stays so.
      if (entries.some((each) => each.id === id))
        set([...without(id), { id, kind, name, path, state: "failed", error }]);
      return;
    }
  }
  isGone(id);
}

const undoable = () => entries.filter(({ state }) => state === "undoable");

/** When the page is left, deletes at once without waiting for the answer. */
function removeAll() {
  for (const { id, path } of undoable()) {
    stopTimer(id);
    void fetch(path, { method: "DELETE", keepalive: true }).catch(() => {});
    isGone(id);
  }
}

/** Deletes something after 10 s in which it can be undone, or at once when the page is left. */
export function letLeave({ id, kind, name, path }: Deletable) {
  addEventListener("pagehide", removeAll);
  stopTimer(id);
  const entry: LeavingEntry = { id, kind, name, path, state: "undoable" };
  set([...without(id), entry]);
  timers.set(
    id,
    setTimeout(() => void remove(entry), undoMs),
  );
}

/** Keeps what was about to be deleted, or whose deletion did not succeed. */
export function keep(id: string) {
  stopTimer(id);
  set(without(id));
}

/** Deletes at once what could still be undone: nobody may once they have signed out. */
export const finishLeaving = async () => void (await Promise.all(undoable().map(remove)));

/** Deletes what is pending, and forgets every name. */
export function forgetLeaving() {
  removeAll();
  set([]);
}

/** Calls back with the id of each that was deleted here. Returns how to stop. */
export function hearGone(hear: (id: string) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Says what is open on the page. Returns how to take that back. */
export function open(id: string): () => void {
  opened = id;
  set(entries);
  return () => {
    if (opened === id) opened = undefined;
    set(entries);
  };
}

const nothing: readonly LeavingEntry[] = [];
const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

/** What is about to be deleted, oldest first: its rows are still there, and leaving. */
export const leavingNow = () => entries;

/** The same, followed. */
export const useLeavingEntries = () => useSyncExternalStore(watch, leavingNow, () => nothing);

/** How the deletion of one stands; undefined where nobody deletes it. */
export const useLeaving = (id: string): LeavingEntry | undefined =>
  useSyncExternalStore(
    watch,
    () => entries.find((each) => each.id === id),
    () => undefined,
  );

/** The id of what is open on the page. */
export const useOpened = () =>
  useSyncExternalStore(
    watch,
    () => opened,
    () => undefined,
  );

const names = { undoable: "soon", going: "going", failed: "failed" } as const;

/** What is said of a deletion as it stands; its {name} is filled in by who shows it. */
export const leavingText = (
  words: TeamWords["leaving"],
  { kind, state }: Pick<LeavingEntry, "kind" | "state">,
): string => words[kind][names[state]];
