import { dayOf, timeOf } from "../format.ts";

const thisYear = () => String(new Date().getFullYear());

/** When something came in, in the browser's zone; where space is short, this year goes without saying. */
export function Moment({ at }: { at: string }) {
  const [day, year] = dayOf(at).split(", ");
  return (
    <time dateTime={at}>
      <span>
        {day}
        <span className={year === thisYear() ? "this-year" : undefined}>, {year}</span>,
      </span>{" "}
      {timeOf(at)}
    </time>
  );
}
