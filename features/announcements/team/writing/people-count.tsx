import { counted, fill, grouped, timeOf } from "../../../../team/format.ts";
import type { Announcement } from "../../contract.ts";
import { useSetup } from "../announcement-setup.ts";
import type { DraftStatus } from "./draft-keeper.ts";

type Props = {
  count: Announcement["count"];
  /** How many were found until now, while they are counted. */
  soFar: number;
  error: unknown;
  again: () => void;
  status: DraftStatus;
};

/** How many people a draft is for, as counted last; while they are counted, that. */
export function PeopleCount({ count, soFar, error, again, status }: Props) {
  const { words, team, problemOf } = useSetup();
  const { counting } = words;
  const isSaved = status === "saved";
  const shown = isSaved ? count : null;
  const isCounting = isSaved && !shown && error === undefined;
  return (
    <div className="people-count">
      <p role="status">
        {!isSaved && counting.waiting}
        {isCounting && <span className="busy">{counting.counting}</span>}
        {shown && (
          <b data-people={shown.people}>{shown.people ? counted(counting.people, shown.people) : counting.none}</b>
        )}
        {shown && <small> {fill(counting.at, { time: timeOf(shown.at) })}</small>}
      </p>
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
