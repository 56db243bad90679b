import { counted, dayOf, fill } from "../../../team/format.ts";
import { Moment } from "../../../team/list/moment.tsx";
import { RowTable } from "../../../team/list/row-table.tsx";
import type { TeamWords } from "../../../team/words.ts";
import type { Colleague, InvitedColleague } from "./contract.ts";

type RowProps<Entry> = { words: TeamWords["colleagues"]; entries: Entry[]; onOpen: (entry: Entry) => void };

/** The people of the team; `own` is the address of who looks. */
export function ColleagueTable({ words, entries, own, onOpen }: RowProps<Colleague> & { own: string | undefined }) {
  return (
    <RowTable
      label={words.list}
      className="colleagues"
      columns={[words.name, words.role, words.seen]}
      actions={words.actions}
      entries={entries}
      row={(entry, { isStop }) => (
        <tr key={entry.id} data-entry={entry.id} data-role={entry.role}>
          <td>
            <bdi>{entry.name}</bdi>
            <small title={entry.email}>{entry.email}</small>
            {entry.bounced && <small className="mail-trouble">{words.bounced}</small>}
          </td>
          <td>
            {words.roles[entry.role]}
            {entry.email === own && <b> {words.you}</b>}
            <small>{fill(words.since, { date: dayOf(entry.createdAt) })}</small>
            {entry.hasFactor && <small>{words.hasFactor}</small>}
          </td>
          <td>
            {entry.lastSeenAt ? <Moment at={entry.lastSeenAt} /> : words.never}
            {entry.sessions > 0 && <small>{counted(words.devices, entry.sessions)}</small>}
          </td>
          <td>
            <Open label={fill(words.manage, { name: entry.name })} isStop={isStop} onPress={() => onOpen(entry)} />
          </td>
        </tr>
      )}
    />
  );
}

/** Who was invited and has not come yet. */
export function InvitedTable({ words, entries, onOpen }: RowProps<InvitedColleague>) {
  const isOver = ({ expiresAt }: InvitedColleague) => Date.parse(expiresAt) <= Date.now();
  return (
    <RowTable
      label={words.pending}
      className="colleagues"
      columns={[words.invite.email, words.role, words.ends]}
      actions={words.actions}
      entries={entries}
      row={(entry, { isStop }) => (
        <tr key={entry.id} data-entry={entry.id} data-role={entry.role} data-over={isOver(entry) || undefined}>
          <td>
            <bdi>{entry.email}</bdi>
            {entry.bounced && <small className="mail-trouble">{words.bounced}</small>}
          </td>
          <td>{words.roles[entry.role]}</td>
          <td>
            {isOver(entry) ? fill(words.ended, { date: dayOf(entry.expiresAt) }) : <Moment at={entry.expiresAt} />}
          </td>
          <td>
            <Open
              label={fill(words.invited.heading, { email: entry.email })}
              isStop={isStop}
              onPress={() => onOpen(entry)}
            />
          </td>
        </tr>
      )}
    />
  );
}

/** The button of a row that opens it. */
function Open({ label, isStop, onPress }: { label: string; isStop: boolean; onPress: () => void }) {
  return (
    <button type="button" className="row-button" tabIndex={isStop ? 0 : -1} aria-label={label} onClick={onPress}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M1 8h2M7 8h2M13 8h2" />
      </svg>
    </button>
  );
}
