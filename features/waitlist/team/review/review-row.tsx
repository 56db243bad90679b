import { AddressLink } from "../../../../team/address/address-link.tsx";
import { fill } from "../../../../team/format.ts";
import { keep as keepLeaving, letLeave } from "../../../../team/leaving/leaving-entries.ts";
import { useLeaving } from "../../../../team/leaving/leaving-list.ts";
import { Moment } from "../../../../team/list/moment.tsx";
import type { TeamWords } from "../../../../team/words.ts";
import { EmailAddress } from "../email-address.tsx";
import { leavingPerson } from "../person/person-calls.ts";
import { useFindingWords } from "../selecting/finding-words.ts";
import type { ReviewEntry } from "./contract.ts";
import { reasonsInWords } from "./in-words.ts";
import { reviewAddress } from "./review-address.ts";

type Props = {
  words: TeamWords;
  entry: ReviewEntry;
  /** The first of its day. */
  startsDay: boolean;
  mayChange: boolean;
  isSelected: boolean;
  onSelect: (id: string) => void;
  onKeep: (ids: string[]) => void;
};

/** Somebody to review: why, and the ways to keep or delete them. */
export function ReviewRow({ words, entry, startsDay, mayChange, isSelected, onSelect, onKeep }: Props) {
  const { review, selection } = useFindingWords();
  const { id, name, email, phone, createdAt } = entry;
  const leaving = useLeaving(id)?.state;
  const isLeaving = leaving === "undoable" || leaving === "going";
  const className = [startsDay && "day", isLeaving && "is-leaving"].filter(Boolean).join(" ");
  return (
    <tr data-entry={id} className={className || undefined} data-selected={isSelected || undefined}>
      <td>
        {mayChange && (
          <input
            type="checkbox"
            className="select"
            aria-label={fill(selection.select, { name })}
            checked={isSelected}
            onChange={() => onSelect(id)}
          />
        )}
        <AddressLink className="row-link" href={reviewAddress(id)}>
          <bdi>{name}</bdi>
        </AddressLink>
      </td>
      <td title={email}>
        <EmailAddress email={email} />
        {phone && <small>{phone}</small>}
      </td>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>{reasonsInWords(entry, review)}</td>
      {mayChange && (
        <td>
          {!isLeaving && (
            <button
              type="button"
              className="plain"
              aria-label={fill(review.keepOne, { name })}
              onClick={() => onKeep([id])}
            >
              {review.keep}
            </button>
          )}
          <button
            type="button"
            className={isLeaving ? "plain" : "plain remove"}
            aria-label={fill(isLeaving ? words.list.undo : words.list.delete, { name })}
            aria-disabled={leaving === "going"}
            onClick={() => {
              if (isLeaving) keepLeaving(id);
              else letLeave(leavingPerson(entry));
            }}
          >
            {isLeaving ? words.leaving.undo : selection.delete}
          </button>
        </td>
      )}
    </tr>
  );
}
