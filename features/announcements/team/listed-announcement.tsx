import { memo } from "react";
import { fill, grouped } from "../../../team/format.ts";
import { Moment } from "../../../team/list/moment.tsx";
import type { Announcement } from "../contract.ts";
import { mainLanguage, useSetup } from "./announcement-setup.ts";
import { audienceWords } from "./audience-words.ts";
import { settledOf } from "./report/settled.ts";

type Props = {
  announcement: Announcement;
  /** Its button is the list's one stop of the Tab key. */
  isStop: boolean;
  /** Left out for a draft that one may not write. */
  onOpen: ((id: string) => void) | undefined;
};

/** One announcement in the list; all of its row opens it. */
export const ListedAnnouncement = memo(function ListedAnnouncement({ announcement, isStop, onOpen }: Props) {
  const setup = useSetup();
  const { words } = setup;
  const { id, kind, state, texts, progress, updatedBy, updatedAt, startedAt, endedAt } = announcement;
  const subject = texts[mainLanguage]?.subject || words.noSubject;
  return (
    <tr data-entry={id}>
      <td>
        <bdi>{subject}</bdi>
        <small>
          {words.kinds[kind]} · {audienceWords(announcement, setup)}
        </small>
      </td>
      <td>
        <span className="state" data-state={state}>
          {words.states[state]}
        </span>
        {state !== "draft" && (
          <small>
            {fill(words.far, { settled: grouped(settledOf(progress)), planned: grouped(progress.planned) })}
          </small>
        )}
      </td>
      <td>
        <Moment at={endedAt ?? startedAt ?? updatedAt} />
        <small>
          <bdi>{fill(words.by, { name: updatedBy })}</bdi>
        </small>
      </td>
      <td>
        {onOpen && (
          <button
            type="button"
            className="row-button opens"
            tabIndex={isStop ? 0 : -1}
            aria-label={fill(words.open, { subject })}
            onClick={() => onOpen(id)}
          >
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m6 3 5 5-5 5" />
            </svg>
          </button>
        )}
      </td>
    </tr>
  );
});
