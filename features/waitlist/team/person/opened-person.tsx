import { useEffect, useRef, useState } from "react";
import { fill } from "../../../../team/format.ts";
import { DeleteEntry } from "../../../../team/leaving/delete-entry.tsx";
import { open, useLeaving } from "../../../../team/leaving/leaving-list.ts";
import { NoteForm } from "../../../../team/note-form.tsx";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import { saveFile } from "../../../../team/save.ts";
import { useTyped } from "../../../../team/typed/keep-typed.tsx";
import { useMay } from "../../../../team/use-role.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { usePeopleSetup } from "../people-setup.ts";
import type { AdminPerson, PersonChanges } from "../person-contract.ts";
import { CorrectForm, type TypedCorrection } from "./correct-form.tsx";
import { leavingPerson, personCalls } from "./person-calls.ts";
import { PersonFacts } from "./person-facts.tsx";
import { PersonMessages } from "./person-messages.tsx";
import { PersonTags } from "./person-tags.tsx";
import { SuppressionStatus } from "./suppression-status.tsx";

type Props = {
  words: TeamWords;
  person: AdminPerson;
  /** Shows the person as an answer has told them. */
  onRead: (person: AdminPerson) => Promise<void>;
  reread: () => Promise<AdminPerson | undefined>;
};
type Said = { text: string; failed?: boolean };

/** What we hold of a person, and what an editor may do about it. */
export function OpenedPerson({ words: all, person, onRead, reread }: Props) {
  const words = all.person;
  const mayChange = useMay("editor");
  const [typed, type] = useTyped<TypedCorrection>(person.id, "correction");
  const [correcting, setCorrecting] = useState(typed !== undefined);
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const { fieldErrors } = usePeopleSetup();
  const correctButton = useRef<HTMLButtonElement>(null);
  const leaving = useLeaving(person.id);
  useEffect(() => open(person.id), [person.id]);
  const wasCorrecting = useRef(false);
  useEffect(() => {
    if (wasCorrecting.current && !correcting) correctButton.current?.focus();
    wasCorrecting.current = correcting;
  }, [correcting]);

  async function change(changes: PersonChanges): Promise<AdminPerson> {
    const now = await personCalls.change(person.id, changes);
    await onRead(now);
    return now;
  }

  /** Does something once, and says what came of it. */
  async function act(doIt: () => Promise<string>) {
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    try {
      setSaid({ text: await doIt() });
    } catch (error) {
      setSaid({ text: refusalText(all, error), failed: true });
    }
    setBusy(false);
  }

  function noteProblem(error: unknown): string {
    const wrong = error instanceof ApiError ? error.fields.note : undefined;
    return wrong === "too_long" ? all.noteForm.tooLong : ((wrong && fieldErrors[wrong]) ?? messageOf(all, error));
  }

  const sendAgain = () =>
    act(async () => {
      await personCalls.mail(person.id).finally(reread);
      return fill(words.mail.sent, { email: person.email });
    });

  const takeBack = () =>
    act(async () => {
      const { email } = await change({ email: person.email });
      return fill(words.correct.tookBack, { email });
    });

  const save = () =>
    act(async () => {
      const name = `waitlist-${person.id.slice(0, 8)}.json`;
      saveFile(name, `${JSON.stringify(await personCalls.exported(person.id), null, 2)}\n`, "application/json");
      return fill(words.exported, { file: name });
    });

  function corrected(now?: AdminPerson) {
    setCorrecting(false);
    type(() => undefined);
    if (!now) return;
    const asked = now.newEmail && now.newEmail !== person.newEmail;
    const moved = now.email !== person.email;
    const text = asked ? words.correct.asked : moved ? words.correct.moved : words.correct.saved;
    setSaid({ text: fill(text, { email: now.newEmail ?? now.email }) });
  }

  return (
    <div className="person-body" data-leaving={leaving ? "" : undefined}>
      <p role={said?.failed ? "alert" : "status"} className={said?.failed ? "alert" : "said"}>
        {said?.text}
      </p>
      {correcting ? (
        <CorrectForm
          words={all}
          person={person}
          typed={typed}
          onType={(next) => type(() => next)}
          onChange={change}
          reread={reread}
          onDone={corrected}
        />
      ) : (
        <>
          <PersonFacts words={all} person={person} />
          {mayChange && (
            <div className="actions">
              <button ref={correctButton} type="button" className="button compact" onClick={() => setCorrecting(true)}>
                {words.correct.open}
              </button>
              {person.newEmail && (
                <button type="button" className="button quiet compact" onClick={takeBack} aria-disabled={busy}>
                  {words.correct.takeBack}
                </button>
              )}
              <button type="button" className="button quiet compact" onClick={save} aria-disabled={busy}>
                {words.export}
              </button>
            </div>
          )}
        </>
      )}
      <PersonTags words={all} person={person} mayChange={mayChange} reread={reread} />
      <h3 className="section">{words.mail.heading}</h3>
      <SuppressionStatus words={all} person={person} />
      {mayChange && !person.mail.refusal && (
        <div className="actions">
          <button type="button" className="button quiet compact" onClick={sendAgain} aria-disabled={busy}>
            {words.mail.send}
          </button>
        </div>
      )}
      <PersonMessages words={words.mail} person={person} />
      <h3 className="section">{words.note}</h3>
      <NoteForm
        words={all.noteForm}
        id={person.id}
        kept={person.note ?? ""}
        mayChange={mayChange}
        onSave={(note, over) => change({ note, was: { note: over } })}
        reread={reread}
        tell={noteProblem}
      />
      {mayChange && <DeleteEntry words={all} entry={leavingPerson(person)} label={words.delete} />}
    </div>
  );
}

/** What was refused, in words; a refusal to send says why by itself. */
function refusalText(all: TeamWords, error: unknown): string {
  const code = error instanceof ApiError ? error.code : "";
  const { refused } = all.person.mail;
  return refused[code as keyof typeof refused] ?? messageOf(all, error);
}
