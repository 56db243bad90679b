import { memo } from "react";
import { fill } from "../../../../team/format.ts";
import { useLeaving } from "../../../../team/leaving/leaving-list.ts";
import { Moment } from "../../../../team/list/moment.tsx";
import { useIsTyped } from "../../../../team/typed/keep-typed.tsx";
import type { TeamWords } from "../../../../team/words.ts";
import type { AdminEntry } from "../contract.ts";
import { EmailAddress } from "../email-address.tsx";
import type { ExtraColumn } from "../finding/find.ts";
import { mailOf, wishOf } from "../finding/in-words.ts";
import { usePeopleSetup } from "../people-setup.ts";
import { useFindingWords } from "../selecting/finding-words.ts";
import { ExtraCell } from "./extra-cell.tsx";

type Props = {
  words: TeamWords;
  entry: AdminEntry;
  columns: readonly ExtraColumn[];
  /** Where it stands in the list, from 0. */
  index: number;
  /** The address of the page with this person open. */
  link: string;
  isOpen: boolean;
  /** The first of its day. */
  startsDay: boolean;
  /** Came while the list was open. */
  isNew: boolean;
  /** It is the list's one stop of the Tab key. */
  isStop: boolean;
  /** Measures the row. */
  measure: (row: HTMLElement | null) => void;
  onOpen: (entry: AdminEntry) => void;
  isSelected: boolean;
  /** Selects the person, or no longer; left out where nothing can be done with several. */
  onSelect: ((id: string) => void) | undefined;
  /** Deletes the person, or keeps who is leaving. */
  onDelete: ((entry: AdminEntry, isLeaving: boolean) => void) | undefined;
};

/** One person of the list. */
export const EntryRow = memo(function EntryRow(props: Props) {
  const { words, entry, columns, index, link, isOpen, startsDay, isNew, isStop, measure, onOpen } = props;
  const { isSelected, onSelect, onDelete } = props;
  const { selection } = useFindingWords();
  const wish = wishOf(entry, words.list, columns, usePeopleSetup());
  const isTyped = useIsTyped(entry.id);
  const leaving = useLeaving(entry.id)?.state;
  const isLeaving = leaving === "undoable" || leaving === "going";
  const className = [startsDay && "day", isNew && "new", isLeaving && "is-leaving"].filter(Boolean).join(" ");
  return (
    <tr
      ref={measure}
      data-index={index}
      data-entry={entry.id}
      aria-rowindex={index + 2}
      className={className || undefined}
      data-selected={isSelected || undefined}
    >
      <td>
        {onSelect && (
          <input
            type="checkbox"
            className="select"
            tabIndex={isStop ? 0 : -1}
            aria-label={fill(selection.select, { name: entry.name })}
            checked={isSelected}
            onChange={() => onSelect(entry.id)}
          />
        )}
        <a
          href={link}
          data-open=""
          tabIndex={isStop ? 0 : -1}
          aria-current={isOpen ? "true" : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(entry);
          }}
        >
          <bdi>{entry.name}</bdi>
        </a>
      </td>
      <td title={entry.email}>
        <EmailAddress email={entry.email} />
        {isTyped && <small className="unsaved">{words.list.unsaved}</small>}
        {wish && (
          <small className="wish" title={wish}>
            {wish}
          </small>
        )}
        {entry.mail.trouble && !columns.includes("mail") && (
          <small className="mail-trouble" data-mail={entry.mail.trouble.state}>
            {mailOf(entry.mail, words)}
          </small>
        )}
      </td>
      <td>
        <Moment at={entry.createdAt} />
      </td>
      {columns.map((column) => (
        <ExtraCell key={column} column={column} entry={entry} words={words} />
      ))}
      {onDelete && (
        <td>
          <button
            type="button"
            className="row-button delete"
            data-undo={isLeaving ? "" : undefined}
            tabIndex={isStop ? 0 : -1}
            aria-label={fill(isLeaving ? words.list.undo : words.list.delete, { name: entry.name })}
            aria-disabled={leaving === "going"}
            onClick={() => leaving !== "going" && onDelete(entry, isLeaving)}
          >
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path
                d={
                  isLeaving
                    ? "M6 3 2.5 6.5 6 10M3 6.5h6.5a3.75 3.75 0 0 1 0 7.5H6"
                    : "M2 4h12M6 4V2h4v2M4 4l.7 10h6.6L12 4"
                }
              />
            </svg>
          </button>
        </td>
      )}
    </tr>
  );
});
