import { counted, fill, grouped, timeOf } from "../../../../team/format.ts";
import type { Announcement, AudienceCount } from "../../contract.ts";
import { useSetup } from "../announcement-setup.ts";
import type { AnnouncementTeamWords } from "../words.ts";
import type { DraftStatus } from "./draft-keeper.ts";

type Props = {
  count: Announcement["count"];
  /** How many were asked for at most; null for all. */
  asked: number | null;
  /** How many were found until now, while they are counted. */
  soFar: number;
  error: unknown;
  again: () => void;
  status: DraftStatus;
};

/** How many people a draft is for, as counted last; while they are counted, that. */
export function PeopleCount({ count, asked, soFar, error, again, status }: Props) {
  const { words, team, problemOf } = useSetup();
  const { counting } = words;
  const isSaved = status === "saved";
  const shown = isSaved ? count : null;
  const isCounting = isSaved && !shown && error === undefined;
  return (
    <div className="people-count cluster">
      <p role="status">
        {!isSaved && counting.waiting}
        {isCounting && counting.counting}
        {shown && (
          <b data-people={shown.people}>{shown.people ? counted(counting.people, shown.people) : counting.none}</b>
        )}
        {shown && <small> {fill(counting.at, { time: timeOf(shown.at) })}</small>}
      </p>
      {shown && (
        <p className="met" data-met="">
          {metWords(shown, counting)}
          {asked !== null && shown.people > 0 && shown.people < asked && (
            <small>{fill(counting.fewer, { asked: grouped(asked) })}</small>
          )}
        </p>
      )}
      {isCounting && soFar > 0 && <small>{fill(counting.soFar, { count: grouped(soFar) })}</small>}
      <p role="alert" className="alert">
        {isSaved && error !== undefined && fill(counting.failed, { message: problemOf(error) })}
      </p>
      {isSaved && (shown || error !== undefined) && (
        <button type="button" className="plain" onClick={again}>
          {error !== undefined ? team.retry : counting.again}
        </button>
      )}
    </div>
  );
}

/** What a count met on the list, as a short list: "1,000 places on the list · 622 confirmed". */
const metWords = (count: AudienceCount, { places, met }: AnnouncementTeamWords["counting"]) =>
  [
    counted(places, count.places),
    fill(met.confirmed, { count: grouped(count.confirmed) }),
    count.invited > 0 && fill(met.invited, { count: grouped(count.invited) }),
    count.unreachable > 0 && fill(met.unreachable, { count: grouped(count.unreachable) }),
  ]
    .filter(Boolean)
    .join(" · ");
