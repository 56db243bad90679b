import { type FormEvent, useId, useState } from "react";
import { Facts } from "../../../../team/facts.tsx";
import { counted, fill, grouped } from "../../../../team/format.ts";
import { FormChoices } from "../../../../team/modal/form-choices.tsx";
import { Modal } from "../../../../team/modal/modal.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import { type Announcement, isNarrowed, writtenOf } from "../../contract.ts";
import { announcementCalls } from "../announcement-calls.ts";
import { mainLanguage, useSetup } from "../announcement-setup.ts";
import { audienceWords } from "../audience-words.ts";
import { typedNumber } from "./audience-fields.tsx";

type Props = {
  announcement: Announcement;
  /** How many people there are, or were: while `isCounted` is false, they are counted anew. */
  people: number;
  isCounted: boolean;
  onKeep: () => void;
  /** The number was not right for the server either: it has to be counted anew. */
  onAgain: () => void;
  onStarted: (announcement: Announcement) => void;
};

/** Says what the start will do, and has the number of people typed before it does. */
export function StartDialog({ announcement, people, isCounted, onKeep, onAgain, onStarted }: Props) {
  const setup = useSetup();
  const { words, languages, languageNames, problemOf } = setup;
  const { start } = words;
  const id = useId();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const [error, setError] = useState<unknown>();
  const read = new Set([...languages.map(({ code }) => code), ...Object.keys(announcement.count?.languages ?? {})]);
  const left = [...read].filter((code) => code !== mainLanguage && writtenOf(announcement.texts, code) !== "whole");

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setError(undefined);
    const isRight = typedNumber(typed) === people;
    setWrong(isRight ? "" : fill(start.wrong, { count: grouped(people) }));
    if (!isRight) return document.getElementById(id)?.focus();
    setBusy(true);
    try {
      onStarted(await announcementCalls.start(announcement.id, people));
    } catch (caught) {
      setBusy(false);
      setError(caught);
      if (isMiscounted(caught)) onAgain();
    }
  }

  function problem() {
    if (error === undefined) return null;
    if (!isMiscounted(error)) return problemOf(error);
    return isCounted ? fill(start.recounted, { count: grouped(people) }) : words.problems.not_counted;
  }
  const subject = <span dir="auto">{announcement.texts[mainLanguage]?.subject}</span>;
  return (
    <Modal heading={counted(start.ask, people)} onClose={onKeep}>
      <Facts
        facts={[
          [start.subject, subject],
          [start.audience, audienceWords(announcement, setup)],
          [
            start.fallback,
            left.map((code) => fill(start.unwritten, { language: languageNames[code] ?? code })).join("; "),
          ],
        ]}
      />
      <p>{start.will}</p>
      {announcement.kind === "invitation" && <p>{start.invited}</p>}
      {announcement.kind === "invitation" && isNarrowed(announcement.audience) && <p>{words.audience.passesOver}</p>}
      <form onSubmit={confirm} noValidate>
        <div className="field">
          <label htmlFor={id}>{start.field}</label>
          <input
            id={id}
            name="recipients"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-note` : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          {wrong && (
            <p className="field-error" id={`${id}-note`} role="alert">
              {wrong}
            </p>
          )}
        </div>
        <p role="alert" className="alert">
          {problem()}
        </p>
        <FormChoices words={start} busy={busy} onKeep={onKeep} />
      </form>
    </Modal>
  );
}

/** Whether the server has another number of people, or none. */
const isMiscounted = (error: unknown) =>
  error instanceof ApiError && (error.code === "not_counted" || error.fields.recipients !== undefined);
