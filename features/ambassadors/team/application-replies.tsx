import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fill, momentOf } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { useTyped } from "../../../team/typed/keep-typed.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { applicationCalls, type WrittenReply } from "./application-calls.ts";
import type { Application, Reply } from "./contract.ts";
import { ReplyDialog } from "./reply-dialog.tsx";

type Props = {
  all: TeamWords;
  application: Application;
  mayWrite: boolean;
};

/** How soon it is asked again what became of a mail that waits. */
const askAgainMs = 3000;

/** The mails to an applicant, those that the team wrote and the automatic ones, what became of each, and a way to write another. */
export function ApplicationReplies({ all, application, mayWrite }: Props) {
  const { reply: words } = all.applications;
  const { id, name } = application;
  const cache = useQueryClient();
  // A mail that is begun and not sent stays while its dialog is closed.
  const [begun, begin] = useTyped<WrittenReply>(id, "reply");
  const [writing, setWriting] = useState(false);
  const [fresh, setFresh] = useState<WrittenReply>();
  const [sent, setSent] = useState(false);
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

  function open() {
    setSent(false);
    setFresh({ id: crypto.randomUUID(), subject: words.firstSubject, text: "" });
    setWriting(true);
  }

  function done() {
    setWriting(false);
    begin(() => undefined);
    setSent(true);
    void cache.invalidateQueries({ queryKey });
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
          <Sent key={reply.id} words={words} reply={reply} />
        ))}
      </div>
      <p className="small">{data?.replies.some(({ by }) => by === null) && words.kept}</p>
      <p role="status">{sent && fill(words.sent, { name })}</p>
      {mayWrite && (
        <button type="button" className="button quiet compact" onClick={open}>
          {words.write}
        </button>
      )}
      {writing && fresh && (
        <ReplyDialog
          all={all}
          application={application}
          written={begun ?? fresh}
          onWrite={(written) => begin(() => written)}
          onClose={() => setWriting(false)}
          onSent={done}
        />
      )}
    </section>
  );
}

function Sent({ words, reply }: { words: TeamWords["applications"]["reply"]; reply: Reply }) {
  const { subject, text, by, createdAt, state } = reply;
  const moment = momentOf(createdAt);
  const line = (
    <>
      <bdi>{subject}</bdi>
      <span className="small">
        {by === null ? fill(words.automatic, { moment }) : fill(words.by, { name: by, moment })}{" "}
        {words.states[state ?? "unknown"]}
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
