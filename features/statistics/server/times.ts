import { dayMs } from "../../../languages/durations.ts";
import { dayFormat, startOfDate, startOfDay } from "../../../team/server/zone-days.ts";
import type { TimeUnit } from "../contract.ts";

/** Times in a row: the first day of each in its zone (YYYY-MM-DD) and its first moment in ms, oldest first. The last is not over. */
export type Times = { unit: TimeUnit; times: { from: string; start: number }[] };

/** How many times of a unit are told before the next longer one is taken. */
const most: [TimeUnit, number][] = [
  ["day", 92],
  ["week", 105],
  ["month", 120],
  ["year", 100],
];

/** The last `count` days of an IANA zone, up to the one of `now` (ms). Throws a RangeError for an unknown zone. */
export function lastDays(timeZone: string, count: number, now: number): Times {
  const day = dayFormat(timeZone);
  const times: Times["times"] = [];
  for (let at = now; times.length < count; at = times[0]!.start - 1) {
    const start = startOfDay(day, at);
    times.unshift({ from: day.format(start), start });
  }
  return { unit: "day", times };
}

/** All times of a zone from the one that `first` falls on to the one of `now` (ms), by the shortest unit that does not make too many. */
export function allTimes(timeZone: string, first: number, now: number): Times {
  const day = dayFormat(timeZone);
  const from = day.format(Math.max(0, Math.min(first, now)));
  const to = day.format(now);
  for (const [unit, limit] of most) {
    const dates: string[] = [];
    for (let date = startOfUnit(unit, from); date <= to && dates.length <= limit; date = next(unit, date))
      dates.push(date);
    if (dates.length <= limit)
      return { unit, times: dates.map((date) => ({ from: date, start: startOfDate(day, date) })) };
  }
  throw new RangeError("more years than there are");
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The first day of the week, month or year of a day. */
function startOfUnit(unit: TimeUnit, date: string): string {
  if (unit === "month") return `${date.slice(0, 8)}01`;
  if (unit === "year") return `${date.slice(0, 5)}01-01`;
  if (unit === "day") return date;
  const ms = Date.parse(date);
  return dateOf(ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs);
}

function next(unit: TimeUnit, date: string): string {
  if (unit === "day" || unit === "week") return dateOf(Date.parse(date) + (unit === "day" ? 1 : 7) * dayMs);
  const [year = 0, month = 0] = date.split("-").map(Number);
  return dateOf(unit === "month" ? Date.UTC(year, month, 1) : Date.UTC(year + 1, 0, 1));
}
