import { type ReactNode, useState } from "react";
import { AddressLink } from "../../../../team/address/address-link.tsx";
import { hrefOf } from "../../../../team/address/addresses.ts";
import { counted, fill } from "../../../../team/format.ts";
import { letAllLeave } from "../../../../team/leaving/leaving-entries.ts";
import { FollowedList } from "../../../../team/list/followed-list.tsx";
import { ListBoundary } from "../../../../team/list/list-boundary.tsx";
import { RowTable } from "../../../../team/list/row-table.tsx";
import { messageOf } from "../../../../team/problem-note.tsx";
import type { List } from "../../../../team/reading/use-list.ts";
import { useMay } from "../../../../team/use-role.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { leavingPerson } from "../person/person-calls.ts";
import { useFindingWords } from "../selecting/finding-words.ts";
import { useSelection } from "../selecting/use-selection.ts";
import type { ReviewEntry } from "./contract.ts";
import { reviewCalls } from "./review-calls.ts";
import { ReviewRow } from "./review-row.tsx";

type Props = { words: TeamWords; bar: ReactNode; list: List<ReviewEntry> };

/** Whom somebody should look at, as they may be made up: each is kept or deleted by hand. */
export function ReviewList({ words, bar, list }: Props) {
  const { review, selection: selecting } = useFindingWords();
  const { page, error, retry, forget } = list;
  const mayChange = useMay("editor");
  const selection = useSelection("review");
  const [said, setSaid] = useState("");
  const chosen = (page?.entries ?? []).filter(({ id }) => selection.selected.has(id));

  async function keep(ids: string[]) {
    try {
      await reviewCalls.keep(ids);
      for (const id of ids) await forget(id);
      selection.clear();
      setSaid(counted(review.kept, ids.length));
    } catch (problem) {
      setSaid(fill(review.failed, { message: messageOf(words, problem) }));
    }
    retry();
  }
  function remove() {
    letAllLeave(chosen.map(leavingPerson));
    selection.clear();
  }

  const table = (shown: ReviewEntry[]) => (
    <RowTable
      label={review.label}
      className="review"
      columns={[review.columns.name, words.list.email, review.columns.joined, review.columns.reason]}
      actions={mayChange ? review.columns.actions : undefined}
      entries={shown}
      row={(entry, { startsDay }) => (
        <ReviewRow
          key={entry.id}
          startsDay={startsDay}
          words={words}
          entry={entry}
          mayChange={mayChange}
          isSelected={selection.selected.has(entry.id)}
          onSelect={selection.toggle}
          onKeep={(ids) => void keep(ids)}
        />
      )}
    />
  );
  return (
    <ListBoundary
      words={words}
      bar={bar}
      tools={<AddressLink href={hrefOf("people")}>{review.back}</AddressLink>}
      entries={page?.entries}
      error={error}
      onRetry={retry}
      none={review}
      below={
        <>
          {chosen.length > 0 && (
            <section className="selected-bar cluster" aria-label={selecting.label}>
              <b>{counted(selecting.count, chosen.length)}</b>
              <button type="button" className="plain" onClick={() => void keep(chosen.map(({ id }) => id))}>
                {review.keep}
              </button>
              <button type="button" className="plain remove" onClick={remove}>
                {selecting.delete}
              </button>
              <button type="button" className="plain" onClick={selection.clear}>
                {selecting.clear}
              </button>
            </section>
          )}
          <p role="status" className={said ? "selected-said" : "unseen"}>
            {said}
          </p>
        </>
      }
    >
      {(entries) => (
        <FollowedList words={words} list={review} entries={entries} isEnd={!page?.next} reading={list} table={table} />
      )}
    </ListBoundary>
  );
}
