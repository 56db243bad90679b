import { type FormEvent, useId, useState } from "react";
import { fill } from "../../../../team/format.ts";
import { FormChoices } from "../../../../team/modal/form-choices.tsx";
import { Modal } from "../../../../team/modal/modal.tsx";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import { useTyped } from "../../../../team/typed/keep-typed.tsx";
import type { TeamWords } from "../../../../team/words.ts";
import { type ChartNote, checkChartNote, longestNote } from "../../chart-note.ts";
import { statisticsCalls } from "../statistics-calls.ts";
import { useStatisticsSetup } from "../statistics-setup.ts";
import type { NoteWords } from "./note-words.ts";

const today = () => new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(new Date());
type Written = { day: string; text: string };

type Props = {
  words: TeamWords;
  /** The note that is changed; a new one without. */
  note: ChartNote | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** Writes a note or changes one; what is typed stays until it is saved. */
export function NoteDialog({ words, note, onClose, onSaved }: Props) {
  const { notes: said } = useStatisticsSetup().words;
  const form = useId();
  const [typed, type] = useTyped<Written>(`chart-note ${note?.id ?? "new"}`, "note");
  const written = typed ?? { day: note?.day ?? today(), text: note?.text ?? "" };
  const [faults, setFaults] = useState<Partial<Record<keyof Written, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const checked = checkChartNote(written);
    setFaults(checked.ok ? {} : checked.fields);
    if (!checked.ok) return;
    setBusy(true);
    setProblem(undefined);
    try {
      if (note) await statisticsCalls.changeNote(note.id, { ...checked.value, changedAt: note.changedAt });
      else await statisticsCalls.addNote(checked.value);
      type(() => undefined);
      onSaved();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 422) setFaults(error.fields);
      else setProblem(noteProblem(words, said, error));
    }
  }

  const field = (name: keyof Written) => ({
    id: `${form}-${name}`,
    name,
    value: written[name],
    "aria-invalid": faults[name] ? true : undefined,
    "aria-describedby": faults[name] ? `${form}-${name}-fault` : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => type(() => ({ ...written, [name]: target.value })),
  });
  const fault = (name: keyof Written) =>
    faults[name] && (
      <p className="field-error" id={`${form}-${name}-fault`}>
        {faultText(said, name, faults[name])}
      </p>
    );

  return (
    <Modal heading={note ? said.heads.edit : said.heads.add} onClose={onClose}>
      <form onSubmit={save} noValidate>
        <div className="field">
          <label htmlFor={`${form}-day`}>{said.fields.day}</label>
          <input type="date" {...field("day")} />
          {fault("day")}
        </div>
        <div className="field">
          <label htmlFor={`${form}-text`}>{said.fields.text}</label>
          <input {...field("text")} dir="auto" autoComplete="off" />
          {fault("text")}
        </div>
        <p role="alert" className="alert">
          {problem}
        </p>
        <FormChoices
          words={{ keep: said.cancel, confirm: said.save, busy: said.saving }}
          busy={busy}
          onKeep={onClose}
        />
      </form>
    </Modal>
  );
}

const faultText = ({ errors }: NoteWords, field: keyof Written, code: string) =>
  field === "day"
    ? errors.day
    : fill(errors[code as "required" | "too_long"] ?? errors.characters, { most: longestNote });

/** Why a note was not saved or deleted. */
export function noteProblem(words: TeamWords, said: NoteWords, error: unknown): string {
  const code = error instanceof ApiError ? error.code : "";
  if (code === "full" || code === "changed") return said[code];
  return code === "not_found" ? said.gone : messageOf(words, error);
}
