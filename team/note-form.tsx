import { type FormEvent, type ReactNode, useId, useState } from "react";
import { fill } from "./format.ts";
import { ApiError } from "./reading/api.ts";
import { useTyped } from "./typed/keep-typed.tsx";
import type { TeamWords } from "./words.ts";

/** What is typed over a note: `over` is what stood there when that began, or what was read since. */
type TypedNote = { text: string; over: string };

type Props = {
  words: TeamWords["noteForm"];
  /** Of which entry. */
  id: string;
  /** The note as it is saved; "" for none. */
  kept: string;
  /** Who wrote it and when, where that is known. */
  by?: ReactNode;
  mayChange: boolean;
  /** Saves a text over what was read (null for none). Throws an ApiError "changed" when something else stands there. */
  onSave: (text: string, over: string | null) => Promise<unknown>;
  /** Reads anew what stands there. */
  reread: () => unknown;
  /** Why it was not saved, in words. */
  tell: (error: unknown) => string;
};

/** What the team notes of somebody. What is typed stays until it is saved; who saves over a colleague's change is shown that first. */
export function NoteForm({ words, id, kept, by, mayChange, onSave, reread, tell }: Props) {
  const field = useId();
  const [typed, type] = useTyped<TypedNote>(id, "note");
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();
  const [busy, setBusy] = useState(false);
  /** What was just saved over `over`, until what stands there is read. */
  const [justSaved, setJustSaved] = useState<TypedNote>();
  if (justSaved && justSaved.over !== kept) setJustSaved(undefined);
  const now = justSaved?.text ?? kept;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || !typed) return;
    setBusy(true);
    setSaid(undefined);
    try {
      await onSave(typed.text, typed.over || null);
      const text = typed.text.trim();
      setJustSaved({ text, over: kept });
      // Who went on to type goes on over what was saved.
      type((later) => (later && later.text !== typed.text ? { ...later, over: text } : undefined));
      setSaid({ text: words.saved, failed: false });
    } catch (error) {
      if (error instanceof ApiError && error.code === "changed") await reread();
      else setSaid({ text: tell(error), failed: true });
    }
    setBusy(false);
  }

  const overtaken = typed && typed.over !== now;
  if (!mayChange)
    return (
      <div className="note">
        <p className="note-text">{kept ? <bdi>{kept}</bdi> : words.none}</p>
        {by}
      </div>
    );
  return (
    <form
      className="note field"
      onSubmit={save}
      // Escape closes what it stands in; not while somebody types.
      onKeyDown={(event) => typed && event.key === "Escape" && event.preventDefault()}
      noValidate
    >
      <label htmlFor={field}>{words.label}</label>
      <textarea
        id={field}
        name="note"
        rows={4}
        dir="auto"
        value={typed?.text ?? now}
        aria-describedby={`${field}-hint`}
        onChange={({ target }) => {
          setSaid(undefined);
          const over = typed?.over ?? now;
          type(() => (target.value === over && over === now ? undefined : { text: target.value, over }));
        }}
      />
      <p className="small" id={`${field}-hint`}>
        {words.hint}
      </p>
      {by}
      {overtaken && (
        <p role="alert" className="alert">
          {kept ? fill(words.changed, { text: kept }) : words.emptied}
        </p>
      )}
      <p role={said?.failed ? "alert" : "status"} className={said?.failed ? "alert" : "small"}>
        {said?.text ?? (typed && !overtaken && !busy ? words.unsaved : "")}
      </p>
      <p>
        {overtaken ? (
          <button
            key="seen"
            type="button"
            className="button quiet compact"
            onClick={() => type(() => ({ ...typed, over: kept }))}
          >
            {words.seen}
          </button>
        ) : (
          <button
            key="save"
            type="submit"
            className={typed || busy ? "button quiet compact" : "button quiet compact idle"}
            aria-disabled={busy || !typed}
          >
            {busy ? words.saving : words.save}
          </button>
        )}
      </p>
    </form>
  );
}
