import { counted, fill, grouped, timeOf } from "../../../../team/format.ts";
import { type Announcement, type AnnouncementTexts, type AudienceCount, writtenOf } from "../../contract.ts";
import { mainLanguage, useSetup } from "../announcement-setup.ts";

type Props = {
  count: Announcement["count"];
  /** How many were asked for at most; null for all. */
  asked: number | null;
  /** Whether a filter leaves people out. */
  isFiltered: boolean;
  /** How many were found until now, while they are counted. */
  soFar: number;
  error: unknown;
  again: () => void;
  /** Whether it is counted now, or was: what is typed is saved, or not stored at all yet. */
  isCountable: boolean;
  /** What is written, which says who gets it in which language. */
  texts: AnnouncementTexts;
};

/** How many people get it, as counted last, who is left out and why, and in which languages; while they are counted, that. */
export function PeopleCount({ count, asked, isFiltered, soFar, error, again, isCountable, texts }: Props) {
  const { words, team, problemOf } = useSetup();
  const { counting } = words;
  const shown = isCountable ? count : null;
  const isCounting = isCountable && !shown && error === undefined;
  return (
    <div className="people-count cluster">
      <p role="status">
        {!isCountable && counting.waiting}
        {isCounting && counting.counting}
        {shown && (
          <b data-people={shown.people}>{shown.people ? counted(counting.people, shown.people) : counting.none}</b>
        )}
        {shown && <small> {fill(counting.at, { time: timeOf(shown.at) })}</small>}
      </p>
      {shown && <LeftOut count={shown} asked={asked} isFiltered={isFiltered} />}
      {shown && shown.people > 0 && <ByLanguage count={shown} texts={texts} />}
      {isCounting && soFar > 0 && <small>{fill(counting.soFar, { count: grouped(soFar) })}</small>}
      <p role="alert" className="alert">
        {isCountable && error !== undefined && fill(counting.failed, { message: problemOf(error) })}
      </p>
      {isCountable && (shown || error !== undefined) && (
        <button type="button" className="plain" onClick={again}>
          {error !== undefined ? team.retry : counting.again}
        </button>
      )}
    </div>
  );
}

type LeftOutProps = { count: AudienceCount; asked: number | null; isFiltered: boolean };

function LeftOut({ count, asked, isFiltered }: LeftOutProps) {
  const { counting } = useSetup().words;
  // The count ends with the last one who was asked for; who comes after was not looked at.
  const isPart = asked !== null && count.people >= asked;
  const looked = counting[isFiltered ? "lookedAtFitting" : "lookedAt"];
  const reasons = (["unconfirmed", "invited", "unreachable"] as const).filter((reason) => count[reason] > 0);
  return (
    <div className="met" data-met="">
      <p>
        {counted(isPart ? looked : counting.fit, count.fit)}{" "}
        {reasons.length ? `${counting.leftOut}:` : counting.nobodyLeftOut}
      </p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason} data-left-out={reason}>
              {fill(counting.reasons[reason], { count: grouped(count[reason]) })}
            </li>
          ))}
        </ul>
      )}
      <small>{counting.gone}</small>
      {asked !== null && count.people > 0 && count.people < asked && (
        <small>{fill(counting.fewer, { asked: grouped(asked) })}</small>
      )}
    </div>
  );
}

/** Who reads which language, and who gets the English text for want of their own. */
function ByLanguage({ count, texts }: { count: AudienceCount; texts: AnnouncementTexts }) {
  const { words, languageNames } = useSetup();
  const { counting } = words;
  const by = Object.entries(count.languages).toSorted(([, a], [, b]) => b - a);
  const isOwn = (code: string) => code === mainLanguage || writtenOf(texts, code) === "whole";
  return (
    <div className="met">
      <p>{counting.languages}:</p>
      <ul>
        {by.map(([code, people]) => (
          <li key={code} data-language={code}>
            {fill(isOwn(code) ? counting.own : counting.inEnglish, {
              count: grouped(people),
              language: languageNames[code] ?? code,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
