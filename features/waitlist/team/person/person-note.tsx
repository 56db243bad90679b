import { type FormEvent, useId, useState } from "react";
import { fill } from "../../../../team/format.ts";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { usePeopleSetup } from "../people-setup.ts";
import type { AdminPerson, PersonChanges } from "../person-contract.ts";
import { keepOpen } from "./keep-open.ts";

/** What somebody typed over a note, and what stood there when saving was refused because it was another. */
type TypedNote = { text: string; over: string; theirs?: string };

type Props = {
  words: TeamWords;
  person: AdminPerson;
  onChange: (changes: PersonChanges) => Promise<AdminPerson>;
  /** Reads the person as they are now. */
  reread: () => Promise<AdminPerson | undefined>;
};

/** What the team notes of a person. What is typed stays, whatever comes in meanwhile, until it is saved. */
export function PersonNote({ words: all, person, onChange, reread }: Props) {
  const { note: words } = all.person;
  const { fieldErrors } = usePeopleSetup();
  const id = useId();
  const kept = person.note ?? "";
  const [typed, setTyped] = useState<TypedNote>();
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();
  const [busy, setBusy] = useState(false);

  if (!useMay("editor")) return <p className="note-text">{kept ? <bdi>{kept}</bdi> : words.none}</p>;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy || !typed) return;
    setBusy(true);
    setSaid(undefined);
    try {
      await onChange({ note: typed.text, was: { note: typed.over || null } });
      setTyped((now) => (now?.text === typed.text ? undefined : now));
      setSaid({ text: words.saved, failed: false });
    } catch (error) {
      setSaid({ text: await whatWentWrong(error), failed: true });
    }
    setBusy(false);
  }

  async function whatWentWrong(error: unknown): Promise<string> {
    if (!(error instanceof ApiError)) return messageOf(all, error);
    if (error.code === "changed") {
      // Who saves once more has read what they replace.
      const now = await reread();
      const theirs = now?.note ?? "";
      setTyped((before) => before && { ...before, over: theirs, theirs });
      return words.changed;
    }
    const wrong = error.fields.note;
    if (wrong === "too_long") return words.tooLong;
    return (wrong && fieldErrors[wrong]) || messageOf(all, error);
  }

  const theirs = typed && typed.over !== kept ? kept : typed?.theirs;
  return (
    <form className="note" onSubmit={save} onKeyDown={typed && keepOpen} noValidate>
      <div className="field">
        <label htmlFor={id}>{words.label}</label>
        <textarea
          id={id}
          name="note"
          rows={4}
          dir="auto"
          value={typed?.text ?? kept}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            setSaid(undefined);
            setTyped((now) => ({ over: kept, ...now, text: target.value }));
          }}
        />
        <p className="small" id={`${id}-hint`}>
          {words.hint}
        </p>
      </div>
      {theirs !== undefined && <p className="note-text">{fill(words.now, { note: theirs })}</p>}
      <p role={said?.failed ? "alert" : "status"} className={said?.failed ? "alert" : "small"}>
        {said?.text}
      </p>
      <button type="submit" className="button quiet compact" aria-disabled={busy || !typed}>
        {busy ? words.saving : words.save}
      </button>
    </form>
  );
}
