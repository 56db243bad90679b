import { useEffect, useRef, useState } from "react";
import { fill } from "../../../../team/format.ts";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import { saveFile } from "../../../../team/save.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { AdminPerson, PersonChanges } from "../person-contract.ts";
import { CorrectForm } from "./correct-form.tsx";
import { DeletePerson } from "./delete-person.tsx";
import { open, useLeavingPeople } from "./leaving-people.ts";
import { MailStanding } from "./mail-standing.tsx";
import { personCalls } from "./person-calls.ts";
import { PersonFacts } from "./person-facts.tsx";
import { PersonLetters } from "./person-letters.tsx";
import { PersonNote } from "./person-note.tsx";

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
  const [correcting, setCorrecting] = useState(false);
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const correctButton = useRef<HTMLButtonElement>(null);
  const leaving = useLeavingPeople().find(({ id }) => id === person.id);
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
      const name = `selam-waitlist-${person.id.slice(0, 8)}.json`;
      saveFile(name, `${JSON.stringify(await personCalls.exported(person.id), null, 2)}\n`, "application/json");
      return fill(words.exported, { file: name });
    });

  function corrected(now?: AdminPerson) {
    setCorrecting(false);
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
        <CorrectForm words={all} person={person} onChange={change} reread={reread} onDone={corrected} />
      ) : (
        <>
          <PersonFacts words={all} person={person} />
          {mayChange && (
            <div className="deeds">
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
      <h3>{words.mail.heading}</h3>
      <MailStanding words={all} person={person} />
      {mayChange && !person.mail.refusal && (
        <div className="deeds">
          <button type="button" className="button quiet compact" onClick={sendAgain} aria-disabled={busy}>
            {words.mail.send}
          </button>
        </div>
      )}
      <PersonLetters words={words.mail} person={person} />
      <h3>{words.note.heading}</h3>
      <PersonNote words={all} person={person} onChange={change} reread={reread} />
      {mayChange && <DeletePerson words={all} person={person} leaving={leaving} />}
    </div>
  );
}

/** What was refused, in words; a refusal to send says why by itself. */
function refusalText(all: TeamWords, error: unknown): string {
  const code = error instanceof ApiError ? error.code : "";
  const { refused } = all.person.mail;
  return refused[code as keyof typeof refused] ?? messageOf(all, error);
}
