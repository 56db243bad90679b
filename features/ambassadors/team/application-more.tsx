import { useState } from "react";
import { fill, momentOf } from "../../../team/format.ts";
import { Moment } from "../../../team/list/moment.tsx";
import { NoteForm } from "../../../team/note-form.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { longestAnswer } from "../answer.ts";
import type { ApplicationState, Decision } from "../states.ts";
import { applicationCalls } from "./application-calls.ts";
import { ApplicationReplies } from "./application-replies.tsx";
import type { Application, FurtherText } from "./contract.ts";
import { fieldMessage } from "./field-message.ts";
import { OfferDialog } from "./offer-dialog.tsx";
import { type ApplicationReceipt, Receipt } from "./receipt.tsx";

/** What the team can press: what it sets, and the states in which it is the one that holds; the last of these names it before. */
const choices: { sets: Decision; holds: ApplicationState[] }[] = [
  { sets: "new", holds: ["new"] },
  { sets: "talking", holds: ["talking"] },
  { sets: "offered", holds: ["offered", "accepted"] },
  { sets: "declined", holds: ["turned_down", "declined"] },
];

type Props = {
  all: TeamWords;
  application: Application;
  mayDecide: boolean;
  receipt: ApplicationReceipt | undefined;
  onDecided: (receipt?: ApplicationReceipt) => void;
};

/** What stands below an application's reason when it is unfolded: further texts, what became of it, the team's note and mails. */
export function ApplicationMore({ all, application, mayDecide, receipt, onDecided }: Props) {
  const words = all.applications;
  const { id, name, state, code, further, note } = application;
  const [busy, setBusy] = useState(false);
  const [offering, setOffering] = useState(false);
  const [writing, setWriting] = useState<ApplicationReceipt["at"]>();
  const [error, setError] = useState<unknown>();

  async function decide(next: Decision) {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await applicationCalls.decide(id, next);
      onDecided();
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  }

  const furtherOf = ({ phone, ...text }: FurtherText) =>
    phone ? fill(words.further, { ...text, phone }) : fill(words.furtherWithoutPhone, text);
  return (
    <div className="application-more">
      <div>
        {further.map((text) => (
          <div key={text.id}>
            <p className="small">
              <Moment at={text.createdAt} /> <bdi>{furtherOf(text)}</bdi>
            </p>
            <bdi>{text.reason}</bdi>
          </div>
        ))}
        {state === "accepted" && code && <p>{fill(words.link, { link: `${location.origin}/?ref=${code}` })}</p>}
        {mayDecide && (
          // biome-ignore lint/a11y/useSemanticElements: buttons of a bar, no form's fieldset
          <div className="states chips" role="group" aria-label={fill(words.set, { name })}>
            {choices.map(({ sets, holds }) => {
              const isHeld = holds.includes(state);
              return (
                <button
                  key={sets}
                  className="chip"
                  type="button"
                  aria-pressed={isHeld}
                  aria-disabled={busy || undefined}
                  onClick={() => isHeld || (sets === "offered" ? setOffering(true) : decide(sets))}
                >
                  {isHeld ? words.states[state] : sets === "offered" ? words.offer.open : words.states[holds.at(-1)!]}
                </button>
              );
            })}
          </div>
        )}
        {mayDecide && (
          <p className="small unsent">
            {words.unsent}{" "}
            <button type="button" className="plain" onClick={() => setWriting("states")}>
              {fill(words.writeTo, { name })}
            </button>
          </p>
        )}
        {offering && (
          <OfferDialog
            all={all}
            application={application}
            onOffered={() => {
              setOffering(false);
              onDecided({ text: fill(words.offer.sent, { name }), at: "states" });
            }}
            onKeep={() => setOffering(false)}
          />
        )}
        <Receipt text={receipt?.at === "states" ? receipt.text : undefined} />
        <p role="alert" className="refusal">
          {error ? messageOf(all, error) : null}
        </p>
      </div>
      <div className="team-note">
        {!mayDecide && <h3>{all.noteForm.label}</h3>}
        <NoteForm
          words={all.noteForm}
          id={id}
          kept={note?.text ?? ""}
          by={note && <p className="small">{fill(all.noteForm.by, { name: note.by, moment: momentOf(note.at) })}</p>}
          mayChange={mayDecide}
          onSave={async (text, over) => {
            await applicationCalls.note(id, text, over);
            onDecided();
          }}
          reread={onDecided}
          tell={(failure) => fieldMessage(words.fields, failure, "note", longestAnswer.note) ?? messageOf(all, failure)}
        />
      </div>
      <ApplicationReplies
        all={all}
        application={application}
        mayWrite={mayDecide}
        isWriting={writing !== undefined}
        onWriting={(isWriting) => setWriting(isWriting ? "mails" : undefined)}
        receipt={receipt?.at === "mails" ? receipt.text : undefined}
        onReplied={() => onDecided({ text: fill(words.reply.sent, { name }), at: writing ?? "mails" })}
      />
    </div>
  );
}
