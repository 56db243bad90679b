import { useSyncExternalStore } from "react";

/** What of a person is deleted. */
type LeavingKind = "person" | "application";

/**
 * What is deleted: by its id, of whom, and the address of the call that deletes it. Where the server notes deletions until they are due,
 * `hold` is the address of its calls for that: the way back then outlives the page, and so does the deletion.
 */
export type Deletable = { id: string; kind: LeavingKind; name: string; path: string; hold?: string };

/**
 * What was deleted a moment ago: it can be undone, is being done, or did not succeed. What was deleted together has one
 * `batch`; what is `late` the server has noted and not been reached for, and deletes by itself.
 */
export type LeavingEntry = Deletable & {
  batch: string;
  state: "undoable" | "going" | "failed";
  error?: unknown;
  late?: boolean;
};

let entries: readonly LeavingEntry[] = [];
/** What is open on the page, where the way back stands too. */
let opened: string | undefined;
const watchers = new Set<() => void>();
const hearers = new Set<(id: string) => void>();

/** Replaces the list. */
export function set(next: readonly LeavingEntry[]) {
  entries = next;
  for (const tell of watchers) tell();
}

/** Whether something is among these, by its id. */
export const isIn = (list: readonly { id: string }[]) => {
  const ids = new Set(list.map(({ id }) => id));
  return ({ id }: { id: string }) => ids.has(id);
};
/** Takes these out of the list. */
export const drop = (gone: readonly { id: string }[]) => set(entries.filter((each) => !isIn(gone)(each)));
/** Puts these in a state. */
export const become = (which: readonly LeavingEntry[], state: LeavingEntry["state"], error?: unknown, late = false) =>
  set(entries.map((each) => (isIn(which)(each) ? { ...each, state, error, late } : each)));

/** Takes out of the list what is deleted, and says so to whoever listens. */
export function areGone(gone: readonly { id: string }[]) {
  drop(gone);
  for (const { id } of gone) for (const hear of hearers) hear(id);
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
