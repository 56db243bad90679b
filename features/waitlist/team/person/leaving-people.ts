import { useSyncExternalStore } from "react";
import { ApiError } from "../../../../team/reading/api.ts";
import { personCalls } from "./person-calls.ts";

/** Somebody who was deleted a moment ago: it can be undone, is being done, or did not succeed. */
export type LeavingPerson = { id: string; name: string; state: "undoable" | "going" | "failed"; error?: unknown };

/** For how long a deletion can be undone. */
export const undoMs = 10_000;

let people: readonly LeavingPerson[] = [];
/** Who is open on the page, where the way back stands too. */
let opened: string | undefined;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const watchers = new Set<() => void>();
const hearers = new Set<(id: string) => void>();

function set(next: readonly LeavingPerson[]) {
  people = next;
  for (const tell of watchers) tell();
}

const without = (id: string) => people.filter((each) => each.id !== id);

function stopTimer(id: string) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function isGone(id: string) {
  set(without(id));
  for (const hear of hearers) hear(id);
}

async function remove(person: LeavingPerson) {
  const { id, name } = person;
  timers.delete(id);
  set([...without(id), { id, name, state: "going" }]);
  try {
    await personCalls.remove(id);
  } catch (error) {
    // Whom somebody else has just deleted is gone too.
    if (!(error instanceof ApiError && error.status === 404))
      return set([...without(id), { id, name, state: "failed", error }]);
  }
  isGone(id);
}

/** A page that is left does at once what it has said. */
function removeAll() {
  for (const { id, state } of people) {
    if (state !== "undoable") continue;
    stopTimer(id);
    personCalls.removeAtLast(id);
    isGone(id);
  }
}

/** Deletes somebody after 10 s in which it can be undone, or at once when the page is left. */
export function letLeave({ id, name }: Pick<LeavingPerson, "id" | "name">) {
  if (typeof window !== "undefined") addEventListener("pagehide", removeAll);
  stopTimer(id);
  const person: LeavingPerson = { id, name, state: "undoable" };
  set([...without(id), person]);
  timers.set(
    id,
    setTimeout(() => void remove(person), undoMs),
  );
}

/** Keeps somebody who was about to be deleted, or whose deletion did not succeed. */
export function keep(id: string) {
  stopTimer(id);
  set(without(id));
}

/** Calls back with the id of each person who was deleted here. Returns how to stop. */
export function hearGone(hear: (id: string) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Says who is open on the page. Returns how to take that back. */
export function open(id: string): () => void {
  opened = id;
  set(people);
  return () => {
    if (opened === id) opened = undefined;
    set(people);
  };
}

const nobody: readonly LeavingPerson[] = [];
const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};

/** Those who are about to be deleted, oldest first: their rows are still there, and leaving. */
export const useLeavingPeople = () =>
  useSyncExternalStore(
    watch,
    () => people,
    () => nobody,
  );

/** The id of who is open on the page. */
export const useOpened = () =>
  useSyncExternalStore(
    watch,
    () => opened,
    () => undefined,
  );
