import { useEffect, useRef, useState } from "react";
import { dayOf, fill } from "../../../../team/format.ts";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import { saveFile } from "../../../../team/save.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { RichText } from "../../../../ui/rich-text.tsx";
import type { AdminPerson, MailRefusal, PersonChanges } from "../person-contract.ts";
import { CorrectForm } from "./correct-form.tsx";
import { keep, letLeave, open, useLeavingPeople } from "./leaving-people.ts";
import { personCalls } from "./person-calls.ts";
import { PersonFacts } from "./person-facts.tsx";
import { PersonLetters } from "./person-letters.tsx";
import { PersonNote } from "./person-note.tsx";

type Props = {
  words: TeamWords;
  person: AdminPerson;
  /** Shows the person as an answer has told them. */
  onRead: (person: AdminPerson) => void;
  reread: () => Promise<AdminPerson | undefined>;
};
/** What is said of each state of a deletion, by the name of its text. */
const leavingText = { undoable: "soon", going: "going", failed: "failed" } as const;

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
    onRead(now);
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
      {mayChange && (
        <div className="deeds last">
          {leaving?.state === "undoable" ? (
            <button type="button" className="button quiet compact undo" onClick={() => keep(person.id)}>
              {words.leaving.undo}
            </button>
          ) : (
            <button
              type="button"
              className="button compact danger"
              onClick={() => letLeave(person)}
              aria-disabled={leaving?.state === "going"}
            >
              {words.delete}
            </button>
          )}
          <p role="status" className={leaving?.state === "failed" ? "alert" : "small"}>
            {leaving && (
              <RichText text={words.leaving[leavingText[leaving.state]]} values={{ name: <bdi>{person.name}</bdi> }} />
            )}
            {leaving?.error !== undefined && ` ${messageOf(all, leaving.error)}`}
          </p>
        </div>
      )}
    </div>
  );
}

/** How the mailbox stands, and why no letter goes out now, where that is so. */
function MailStanding({ words: all, person }: { words: TeamWords; person: AdminPerson }) {
  const { mail: words } = all.person;
  const { trouble, refusal } = person.mail;
  const soft = trouble?.state === "soft";
  if (!soft && !refusal) return null;
  return (
    <p className={trouble ? "standing trouble" : "standing"} data-standing={refusal?.code ?? "soft"}>
      {refusal ? refusalOf(words, refusal) : words.soft}
    </p>
  );
}

const refusalOf = (words: TeamWords["person"]["mail"], { code, until }: MailRefusal) =>
  fill(words.refusals[code], until ? { day: dayOf(until) } : {});

/** What was refused, in words; a refusal to send says why by itself. */
function refusalText(all: TeamWords, error: unknown): string {
  const code = error instanceof ApiError ? error.code : "";
  const { refused } = all.person.mail;
  return refused[code as keyof typeof refused] ?? messageOf(all, error);
}
