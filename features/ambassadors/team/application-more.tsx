import { useState } from "react";
import { fill } from "../../../team/format.ts";
import { Moment } from "../../../team/list/moment.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { type ApplicationState, applicationStates } from "../states.ts";
import { applicationCalls, type WrittenReply } from "./application-calls.ts";
import { ApplicationNote, type BegunNote } from "./application-note.tsx";
import { ApplicationReplies } from "./application-replies.tsx";
import type { Application, FurtherText } from "./contract.ts";

/** What is typed about an application and not sent. */
export type Begun = { note?: BegunNote | undefined; reply?: WrittenReply | undefined };

type Props = {
  all: TeamWords;
  application: Application;
  mayDecide: boolean;
  onDecided: () => void;
  begun: Begun;
  onBegin: (begun: Begun) => void;
};

/** What stands below an application's reason when it is unfolded: further texts, what became of it, the team's note and mails. */
export function ApplicationMore({ all, application, mayDecide, onDecided, begun, onBegin }: Props) {
  const words = all.applications;
  const { id, name, state, code, further } = application;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function decide(next: ApplicationState) {
    if (busy || next === state) return;
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
        <div className="states" role="group" aria-label={fill(words.set, { name })}>
          {applicationStates.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === state}
              aria-disabled={busy || undefined}
              onClick={() => decide(each)}
            >
              {words.states[each]}
            </button>
          ))}
        </div>
      )}
      <p role="alert" className="refusal">
        {error ? messageOf(all, error) : null}
      </p>
      <ApplicationNote
        all={all}
        application={application}
        mayChange={mayDecide}
        typed={begun.note}
        onType={(note) => onBegin({ ...begun, note })}
        onSaved={onDecided}
      />
      <ApplicationReplies
        all={all}
        application={application}
        mayWrite={mayDecide}
        begun={begun.reply}
        onBegin={(reply) => onBegin({ ...begun, reply })}
      />
    </div>
  );
}
