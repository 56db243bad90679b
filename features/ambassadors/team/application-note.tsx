import { type FormEvent, useId, useState } from "react";
import { fill, momentOf } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { longestAnswer } from "../answer.ts";
import { applicationCalls } from "./application-calls.ts";
import type { Application } from "./contract.ts";
import { fieldMessage } from "./field-message.ts";

/** A note as it is being written, over what it was when that began. */
export type BegunNote = { text: string; over: string };

type Props = {
  all: TeamWords;
  application: Application;
  mayChange: boolean;
  /** What is typed and not saved, which stays while the row is folded. */
  typed: BegunNote | undefined;
  onType: (typed: BegunNote | undefined) => void;
  onSaved: () => void;
};

/** What the team notes of an application. Who saves over somebody else's change is shown that first. */
export function ApplicationNote({ all, application, mayChange, typed, onType, onSaved }: Props) {
  const { note: words, fields } = all.applications;
  const { id, note } = application;
  const field = useId();
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<string>();
  const kept = note?.text ?? "";
  if (saved !== undefined && saved === kept) {
    setSaved(undefined);
    if (typed?.text.trim() === kept) onType(undefined);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || !typed) return;
    setBusy(true);
    setSaid(undefined);
    try {
      await applicationCalls.note(id, typed.text, typed.over || null);
      setSaved(typed.text.trim());
      onSaved();
      setSaid({ text: words.saved, failed: false });
    } catch (error) {
      if (error instanceof ApiError && error.code === "changed") onSaved();
      else
        setSaid({
          text: fieldMessage(fields, error, "note", longestAnswer.note) ?? messageOf(all, error),
          failed: true,
        });
    }
    setBusy(false);
  }

  const overtaken = typed && saved === undefined && typed.over !== kept;
  const by = note && <p className="small">{fill(words.by, { name: note.by, moment: momentOf(note.at) })}</p>;
  if (!mayChange)
    return (
      <div className="note">
        <h3>{words.label}</h3>
        <bdi>{kept || words.none}</bdi>
        {by}
      </div>
    );
  return (
    <form className="note field" onSubmit={save} noValidate>
      <label htmlFor={field}>{words.label}</label>
      <textarea
        id={field}
        name="note"
        rows={3}
        dir="auto"
        value={typed?.text ?? kept}
        aria-describedby={`${field}-hint`}
        onChange={({ target }) => {
          setSaid(undefined);
          onType({ text: target.value, over: typed?.over ?? kept });
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
        {said?.text}
      </p>
      <p>
        {overtaken ? (
          <button
            key="seen"
            type="button"
            className="button quiet compact"
            onClick={() => onType({ ...typed, over: kept })}
          >
            {words.seen}
          </button>
        ) : (
          <button key="save" type="submit" className="button quiet compact" aria-disabled={busy || !typed}>
            {busy ? words.saving : words.save}
          </button>
        )}
      </p>
    </form>
  );
}
