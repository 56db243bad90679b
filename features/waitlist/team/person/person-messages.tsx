import { counted, fill } from "../../../../team/format.ts";
import { Moment } from "../../../../team/list/moment.tsx";
import type { TeamWords } from "../../../../team/words.ts";
import type { AdminPerson, PersonAttempt, PersonMessage } from "../person-contract.ts";
import { saidClass } from "./said-class.ts";

type MailWords = TeamWords["person"]["mail"];
type Props = { words: MailWords; person: AdminPerson };

/** Each message to a person, newest first, with what became of it and each try; then what mail providers reported. */
export function PersonMessages({ words, person: { letters: messages, reports, invitations } }: Props) {
  return (
    <>
      {messages.length === 0 && <p className="small">{words.none}</p>}
      {messages.length > 0 && (
        <ol className="messages rows" aria-label={words.label}>
          {messages.map((message) => (
            <MessageItem key={message.id} words={words} message={message} />
          ))}
        </ol>
      )}
      {reports.length > 0 && (
        <ul className="messages rows" aria-label={words.reportsLabel}>
          {reports.map(({ kind, reason, provider, at }) => (
            <li key={`${kind} ${provider} ${at}`}>
              <div className="cluster apart">
                <b>{words.reports[kind]}</b>
                <Moment at={at} />
              </div>
              <small>
                {fill(words.reportOf, {
                  reason: words.reasons[reason as keyof MailWords["reasons"]] ?? words.reasons.other,
                  provider,
                })}
              </small>
            </li>
          ))}
        </ul>
      )}
      {invitations.length > 0 && (
        <ul className="messages rows" aria-label={words.invitationsLabel}>
          {invitations.map(({ subject, expiresAt, openedAt, confirmedAt }) => (
            <li key={expiresAt}>
              <div className="cluster apart">
                <b>{fill(words.invitation, { subject: subject ?? "" })}</b>
                <Moment at={confirmedAt ?? openedAt ?? expiresAt} />
              </div>
              <small>{confirmedAt ? words.invited.comes : openedAt ? words.invited.opened : words.invited.until}</small>
            </li>
          ))}
        </ul>
      )}
      <p className="small">{words.kept}</p>
    </>
  );
}

function MessageItem({ words, message }: { words: MailWords; message: PersonMessage }) {
  const { kind, subject, state, why, createdAt, sentAt, nextAt, attempts } = message;
  const name = words.kinds[kind as keyof MailWords["kinds"]] ?? kind;
  const times = attempts.reduce((sum, attempt) => sum + attempt.times, 0);
  return (
    <li data-message={kind}>
      <div className="cluster apart">
        <b>{subject === null ? name : fill(words.about, { kind: name, subject })}</b>
        <Moment at={sentAt ?? createdAt} />
      </div>
      <small>
        <span className="message-state" data-state={state}>
          {words.states[state]}
        </span>
        {why && words.whys[why as keyof MailWords["whys"]] && ` ${words.whys[why as keyof MailWords["whys"]]}`}
        {nextAt && times > 0 && (
          <>
            {" "}
            {words.next} <Moment at={nextAt} />
          </>
        )}
      </small>
      {attempts.length > 0 && (
        <details>
          <summary>{counted(words.tries, times)}</summary>
          <ol>
            {attempts.map((attempt) => (
              <AttemptItem
                key={`${attempt.number} ${attempt.outcome} ${attempt.said}`}
                words={words}
                attempt={attempt}
              />
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

function AttemptItem({ words, attempt }: { words: MailWords; attempt: PersonAttempt }) {
  const { outcome, said, times, firstAt, lastAt } = attempt;
  const known = saidClass(said);
  return (
    <li>
      <div className="cluster apart">
        <span>
          {words.outcomes[outcome]}
          {times > 1 && ` ${counted(words.times, times)}`}
        </span>
        <span>
          {times > 1 && (
            <>
              <Moment at={firstAt} /> –{" "}
            </>
          )}
          <Moment at={lastAt} />
        </span>
      </div>
      {known && <span>{words.said[known]} </span>}
      <code>{said}</code>
    </li>
  );
}
