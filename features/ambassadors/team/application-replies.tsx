import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fill, momentOf } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { useTyped } from "../../../team/typed/keep-typed.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { applicationCalls, type WrittenReply } from "./application-calls.ts";
import type { Application, Reply } from "./contract.ts";
import { Receipt } from "./receipt.tsx";
import { ReplyDialog } from "./reply-dialog.tsx";

type Props = {
  all: TeamWords;
  application: Application;
  mayWrite: boolean;
  /** Whether the dialog is open in which one is written. */
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
  /** What is said of a mail that was just written here. */
  receipt: string | undefined;
  /** Called when a mail was sent, which can have set the state. */
  onReplied: () => void;
};

/** How soon it is asked again what became of a mail that waits. */
const askAgainMs = 3000;

/** The mails to an applicant, those that the team wrote and the automatic ones, what became of each, and a way to write another. */
export function ApplicationReplies({ all, application, mayWrite, isWriting, onWriting, receipt, onReplied }: Props) {
  const { reply: words } = all.applications;
  const { id, name } = application;
  const cache = useQueryClient();
  // A mail that is begun and not sent stays while its dialog is closed.
  const [begun, begin] = useTyped<WrittenReply>(id, "reply");
  const fromNew = (): WrittenReply => ({ id: crypto.randomUUID(), subject: words.firstSubject, text: "" });
  const [fresh, setFresh] = useState(fromNew);
  // A decision sends a mail of its own.
  const queryKey = ["replies", id, application.state];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => applicationCalls.replies(id, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.replies.some((reply) => reply.state === "pending") ? askAgainMs : false,
  });

  function done() {
    onWriting(false);
    setFresh(fromNew());
    begin(() => undefined);
    void cache.invalidateQueries({ queryKey });
    onReplied();
  }

  return (
    <section className="replies">
      <h3>{fill(words.heading, { name })}</h3>
      {error && !data ? (
        <p className="alert">
          {messageOf(all, error)}{" "}
          <button type="button" className="plain" onClick={() => void refetch()}>
            {all.retry}
          </button>
        </p>
      ) : (
        <p className="small">{!data ? all.list.loadingMore : data.replies.length === 0 && words.none}</p>
      )}
      <div className="rows">
        {data?.replies.map((reply) => (
          <Sent key={reply.id} all={all} reply={reply} />
        ))}
      </div>
      <p className="small">{data?.replies.some(({ by }) => by === null) && words.kept}</p>
      <Receipt text={receipt} />
      {mayWrite && (
        <button type="button" className="button quiet compact" onClick={() => onWriting(true)}>
          {words.write}
        </button>
      )}
      {isWriting && (
        <ReplyDialog
          all={all}
          application={application}
          written={begun ?? fresh}
          onWrite={(written) => begin(() => written)}
          onClose={() => onWriting(false)}
          onSent={done}
        />
      )}
    </section>
  );
}

function Sent({ all, reply }: { all: TeamWords; reply: Reply }) {
  const { reply: words } = all.applications;
  const { whys } = all.person.mail;
  const { subject, text, by, createdAt, state, why } = reply;
  const moment = momentOf(createdAt);
  const became = words.states[state ?? "unknown"];
  const said = why && whys[why as keyof typeof whys];
  const line = (
    <>
      <bdi>{subject}</bdi>
      <span className="small">
        {by === null ? fill(words.automatic, { moment }) : fill(words.by, { name: by, moment })}
        {" · "}
        {said ? fill(words.because, { state: became, why: said }) : became}
      </span>
    </>
  );
  if (text === null) return <p data-reply={state ?? "unknown"}>{line}</p>;
  return (
    <details data-reply={state ?? "unknown"}>
      <summary>{line}</summary>
      <bdi>{text}</bdi>
    </details>
  );
}
