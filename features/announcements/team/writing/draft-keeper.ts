import { ApiError } from "../../../../team/reading/api.ts";
import type { Announcement, AnnouncementTexts, Audience, Draft, NewDraft } from "../../contract.ts";
import { isNew } from "../new-draft.ts";

/** What is written in a draft. */
export type DraftValues = { texts: AnnouncementTexts; audience: Audience; onSite: boolean };

/**
 * Where a draft stands: as on the server, or not yet; "failed" is tried again by itself, "invalid" after the next change;
 * somebody else "changed" it, "started" it, or deleted it ("gone").
 */
export type DraftStatus = "saved" | "unsaved" | "saving" | "failed" | "invalid" | "changed" | "started" | "gone";

export type DraftState = {
  values: DraftValues;
  /** As the server has it. */
  saved: Announcement;
  status: DraftStatus;
  /** When it was saved last, in this page. */
  savedAt: string;
  error?: unknown;
  /** What is wrong, by the field's path: "texts.en.subject". */
  fields: Record<string, string>;
  /** What somebody else saved meanwhile. */
  theirs?: Announcement | undefined;
  /** What was typed before the other text was taken. */
  mine?: DraftValues | undefined;
  /** The text was typed earlier on this page, and had not been saved. */
  brought: boolean;
};

type DraftCalls = {
  create: (draft: NewDraft) => Promise<Announcement>;
  save: (id: string, draft: Draft) => Promise<Announcement>;
  read: (id: string) => Promise<Announcement>;
};

const pauseMs = 800;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;

/** What was typed and not saved yet, by the draft's id: it outlives a session that ends meanwhile. */
const unsaved = new Map<string, { values: DraftValues; base: Announcement }>();

const valuesOf = ({ texts, audience, onSite }: Announcement): DraftValues => ({ texts, audience, onSite });

/** What goes to the server: languages in which nothing is written are left out. */
const sent = ({ texts, audience, onSite }: DraftValues): DraftValues => ({
  texts: Object.fromEntries(
    Object.entries(texts).flatMap(([locale, { subject, text, ask = "", answers = [] }]) => {
      const lines = answers.map((answer) => answer.trim()).filter(Boolean);
      const trimmed = {
        ...{ subject: subject.trim(), text: text.replace(/\r\n?/g, "\n").trim() },
        ...(ask.trim() && { ask: ask.trim() }),
        ...(lines.length && { answers: lines }),
      };
      return Object.values(trimmed).some(Boolean) ? [[locale, trimmed] as const] : [];
    }),
  ),
  audience,
  onSite,
});

const sorted = (values: object) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
const same = (a: DraftValues, b: DraftValues) =>
  JSON.stringify([sorted(sent(a).texts), sorted(a.audience), a.onSite]) ===
  JSON.stringify([sorted(sent(b).texts), sorted(b.audience), b.onSite]);

/**
 * Saves a draft by itself, 800 ms after the last change and never twice at once; after a failure again after 2 s, doubling
 * up to 30. A new one is stored once a character is in it, and never empty. Nothing that was typed is given up for what somebody else saved.
 */
export function createDraftKeeper(announcement: Announcement, calls: DraftCalls) {
  const kept = unsaved.get(announcement.id);
  let edits = kept ? 1 : 0;
  let savedEdits = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let countId: string | undefined;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  let state: DraftState = {
    values: kept?.values ?? valuesOf(announcement),
    saved: kept?.base ?? announcement,
    status: kept ? "unsaved" : "saved",
    savedAt: announcement.updatedAt,
    fields: {},
    brought: kept !== undefined,
  };

  function update(change: Partial<DraftState>) {
    state = { ...state, ...change };
    if (edits > savedEdits) unsaved.set(state.saved.id, { values: state.values, base: state.saved });
    else unsaved.delete(state.saved.id);
    for (const listener of listeners) listener();
  }

  function plan(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(flush, ms);
  }

  const isBlocked = () => ["changed", "started", "gone"].includes(state.status);

  function taken(saved: Announcement, upTo: number) {
    savedEdits = upTo;
    failures = 0;
    const status = edits === upTo ? "saved" : "unsaved";
    update({ saved, status, savedAt: new Date().toISOString(), fields: {}, error: undefined });
    if (status === "unsaved") plan(pauseMs);
  }

  async function save() {
    const upTo = edits;
    const values = sent(state.values);
    update({ status: "saving" });
    try {
      taken(await (isNew(state.saved) ? store(values) : calls.save(state.saved.id, draftOf(values))), upTo);
    } catch (error) {
      await refused(error, values, upTo);
    }
  }

  const draftOf = (values: DraftValues) => ({ ...values, updatedAt: state.saved.updatedAt });

  /** Has the server make a new draft; what is typed belongs to that one from then on. */
  async function store(values: DraftValues) {
    const saved = await calls.create({ kind: state.saved.kind, ...values, ...(countId && { count: countId }) });
    unsaved.delete(state.saved.id);
    return saved;
  }

  /** Whether it is not stored yet and nothing is written in it. */
  const isBlank = () => isNew(state.saved) && !Object.keys(sent(state.values).texts).length;

  async function refused(error: unknown, values: DraftValues, upTo: number) {
    const code = error instanceof ApiError ? error.code : "";
    if (code === "invalid") return update({ status: "invalid", fields: (error as ApiError).fields, error });
    if (code === "not_found") return update({ status: "gone" });
    if (code === "not_draft") return update({ status: "started" });
    if (code === "changed") {
      const theirs = await calls.read(state.saved.id).catch(() => undefined);
      // Our own change, whose answer was lost on its way.
      if (theirs && same(theirs, values)) return taken(theirs, upTo);
      if (theirs) return update(theirs.state === "draft" ? { status: "changed", theirs } : { status: "started" });
    }
    update({ status: "failed", error });
    plan(Math.min(firstRetryMs * 2 ** failures++, longestRetryMs));
  }

  /** Saves now what is not saved; resolves to whether all of it is. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await running;
    if (edits > savedEdits && !isBlocked() && !isBlank()) {
      running ??= save().finally(() => {
        running = undefined;
      });
      await running;
    }
    return edits === savedEdits;
  }

  function edit(values: DraftValues) {
    edits++;
    update({ values, brought: false, ...(!isBlocked() && state.status !== "saving" && { status: "unsaved" }) });
    if (!isBlocked() && !isBlank()) plan(pauseMs);
  }

  if (kept) plan(0);
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    edit(values: DraftValues) {
      edit(values);
      if (state.mine) update({ mine: undefined });
    },
    flush,
    hasUnsaved: () => edits > savedEdits && !isBlank(),
    /** Takes a count that was made of what is saved; of a draft that is not stored yet, with the count's `id`. */
    counted(count: Announcement["count"], id?: string) {
      countId = id;
      update({ saved: { ...state.saved, count } });
    },
    /** After somebody else's change: what is typed here takes its place. */
    keepMine() {
      if (!state.theirs) return;
      update({ saved: state.theirs, theirs: undefined, status: "unsaved" });
      plan(0);
    },
    /** After somebody else's change: takes it over; what was typed here can be brought back. */
    takeTheirs() {
      const { theirs, values } = state;
      if (!theirs) return;
      savedEdits = edits;
      update({
        saved: theirs,
        values: valuesOf(theirs),
        mine: values,
        theirs: undefined,
        status: "saved",
        fields: {},
      });
    },
    bringBack() {
      if (state.mine) edit(state.mine);
      update({ mine: undefined });
    },
    /** Stops for good, after a last try to save. */
    leave() {
      void flush().finally(() => clearTimeout(timer));
    },
    /** Gives up what is not saved: it was thrown away, or is kept elsewhere. */
    forget() {
      clearTimeout(timer);
      savedEdits = edits;
      unsaved.delete(state.saved.id);
    },
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
