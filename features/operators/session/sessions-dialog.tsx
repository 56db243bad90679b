import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { fill, momentOf } from "../../../team/format.ts";
import { finishLeaving } from "../../../team/leaving/leaving-entries.ts";
import { Modal } from "../../../team/modal/modal.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { mostSessions } from "../contract.ts";
import { deviceOf } from "./devices.ts";
import { useReauthenticated } from "./reauthenticated.tsx";
import { type Session, sessionCalls } from "./session-calls.ts";
import { NotReauthenticated } from "./use-sending.ts";

type Props = { words: TeamWords; session: Session; onClose: () => void; onSignedOut: () => void };

/** One's sign-ins on all devices, and how to end each, all others or all. */
export function SessionsDialog({ words, session, onClose, onSignedOut }: Props) {
  const { sessions } = words;
  const [failed, setFailed] = useState<unknown>();
  const { data, error, refetch } = useQuery({ queryKey: ["sessions"], queryFn: sessionCalls.sessions, staleTime: 0 });
  const own = session.session.id;
  const ask = useReauthenticated();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that ended what is no longer listed took the focus with it.
    if (data && document.activeElement === document.body) close.current?.focus();
  }, [data]);

  async function end(call: () => Promise<unknown>, everywhere = false) {
    try {
      if (everywhere) await finishLeaving();
      await ask(call);
      setFailed(undefined);
      if (everywhere) return onSignedOut();
      await refetch();
    } catch (caught) {
      if (!(caught instanceof NotReauthenticated)) setFailed(caught);
    }
  }

  const problem = failed ?? error;
  const others = data?.filter(({ id }) => id !== own) ?? [];
  const listed = [...(data?.filter(({ id }) => id === own) ?? []), ...others];
  return (
    <Modal heading={sessions.heading} onClose={onClose}>
      <ul className="rows">
        {listed.map(({ id, userAgent, createdAt }) => (
          <li key={id} className="cluster">
            <span>
              <b>{deviceOf(sessions, userAgent)}</b>
              <small>{fill(sessions.since, { date: momentOf(createdAt) })}</small>
            </span>
            {id === own ? (
              <span className="soft">{sessions.here}</span>
            ) : (
              <button
                type="button"
                className="plain"
                aria-label={fill(sessions.endOne, {
                  device: deviceOf(sessions, userAgent),
                  date: momentOf(createdAt),
                })}
                onClick={() => end(() => sessionCalls.endSession(id))}
              >
                {sessions.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {data && !others.length && <p className="small">{sessions.none}</p>}
      <p className="small">{fill(sessions.most, { count: mostSessions })}</p>
      <p role="alert" className="alert">
        {problem ? messageOf(words, problem) : ""}
      </p>
      <div className="choices">
        {others.length > 0 && (
          <button type="button" className="button quiet compact" onClick={() => end(sessionCalls.signOutOthers)}>
            {sessions.others}
          </button>
        )}
        <button
          type="button"
          className="button quiet compact"
          onClick={() => end(sessionCalls.signOutEverywhere, true)}
        >
          {sessions.everywhere}
        </button>
        <button ref={close} type="button" className="button compact" onClick={onClose}>
          {sessions.close}
        </button>
      </div>
    </Modal>
  );
}
