import { memo } from "react";
import { counted, dayOf, fill } from "../../../team/format.ts";
import { Moment } from "../../../team/list/moment.tsx";
import type { TeamWords } from "../../../team/words.ts";
import type { AdminEntry, MailTrouble } from "./contract.ts";

type Props = {
  words: TeamWords["list"];
  entry: AdminEntry;
  /** The first of its day. */
  startsDay: boolean;
  /** Came while the list was open. */
  isNew: boolean;
  /** Its button is the list's one stop of the Tab key. */
  isStop: boolean;
  onDelete: ((entry: AdminEntry) => void) | undefined;
};

/** One person of the list. */
export const EntryRow = memo(function EntryRow({ words, entry, startsDay, isNew, isStop, onDelete }: Props) {
  const wish = wishOf(entry, words);
  const className = [startsDay && "day", isNew && "new"].filter(Boolean).join(" ");
  return (
    <tr data-entry={entry.id} className={className || undefined}>
      <td>
        <bdi>{entry.name}</bdi>
      </td>
      <td title={entry.email}>
        {entry.email}
        {wish && (
          <small className="wish" title={wish}>
            {wish}
          </small>
        )}
        {entry.mail.trouble && (
          <small className="mail-trouble" data-mail={entry.mail.trouble.state}>
            {troubleOf(entry.mail.trouble, words)}
          </small>
        )}
      </td>
      <td>
        <Moment at={entry.createdAt} />
      </td>
      {onDelete && (
        <td>
          <button
            type="button"
            className="row-button delete"
            tabIndex={isStop ? 0 : -1}
            aria-label={fill(words.delete, { name: entry.name })}
            onClick={() => onDelete(entry)}
          >
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2 4h12M6 4V2h4v2M4 4l.7 10h6.6L12 4" />
            </svg>
          </button>
        </td>
      )}
    </tr>
  );
});

/** What the mail provider told, and on which day. */
function troubleOf({ state, softBounces, at }: MailTrouble, words: Props["words"]): string {
  const day = dayOf(at);
  if (state === "soft") return fill(counted(words.softBounces, softBounces), { day });
  return fill(words[state], { day });
}

/** What an entry was made for, as far as it says so: "250 USD to KES, course"; empty for most. */
function wishOf({ corridor, amount, interest }: AdminEntry, words: Props["words"]): string {
  const transfer = corridor && fill(amount ? words.send : words.sendTo, { corridor, amount: amount ?? "" });
  return [transfer, interest].filter(Boolean).join(", ");
}
