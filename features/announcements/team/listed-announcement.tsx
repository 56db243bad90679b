import { memo } from "react";
import { momentIn } from "../../../languages/zoned-time.ts";
import { fill, grouped } from "../../../team/format.ts";
import { Moment } from "../../../team/list/moment.tsx";
import type { Announcement } from "../contract.ts";
import { mainLanguage, useSetup } from "./announcement-setup.ts";
import { SaidAudience } from "./said-audience.tsx";

type Props = {
  announcement: Announcement;
  /** Its button is the list's one stop of the Tab key. */
  isStop: boolean;
  /** Left out for a draft that one may not write. */
  onOpen: ((id: string) => void) | undefined;
};

/** One announcement in the list; all of its row opens it. */
export const ListedAnnouncement = memo(function ListedAnnouncement({ announcement, isStop, onOpen }: Props) {
  const { words } = useSetup();
  const { id, state, texts, progress, updatedBy, updatedAt, startedAt, endedAt, behind, schedule } = announcement;
  const subject = texts[mainLanguage]?.subject || words.noSubject;
  return (
    <tr data-entry={id}>
      <td>
        <bdi>{subject}</bdi>
        <small>
          <SaidAudience announcement={announcement} />
        </small>
      </td>
      <td>
        <span className="state" data-state={state}>
          {words.states[state]}
        </span>
        {behind && <small>{fill(words.report.queued, { subject: behind })}</small>}
        {state === "scheduled" && schedule && <small>{momentIn(schedule.zone, schedule.at)}</small>}
        {state !== "draft" && state !== "scheduled" && (
          <small>{fill(words.far, { sent: grouped(progress.sent), planned: grouped(progress.planned) })}</small>
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
