import { hourMs } from "../../languages/durations.ts";

const quarterMs = 900_000;

/** Whether IANA knows the name; Intl takes an offset such as +01:00 too. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Writes the day of a moment in a zone, as YYYY-MM-DD. Throws a RangeError for an unknown zone. */
export const dayFormat = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });

/** The first instant of the day that `now` falls on, in ms. Days that skip midnight begin where they begin. */
export function startOfDay(day: Intl.DateTimeFormat, now: number): number {
  const today = day.format(now);
  let within = Math.floor(now / quarterMs);
  let before = within - (26 * hourMs) / quarterMs;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (day.format(middle * quarterMs) === today) within = middle;
    else before = middle;
  }
  return within * quarterMs;
}

/** The first instant of a calendar day (YYYY-MM-DD), in ms; of the next one where the zone skips that day. */
export function startOfDate(day: Intl.DateTimeFormat, date: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const within = [0, -12, 12].map((hours) => noon + hours * hourMs).find((at) => day.format(at) === date);
  return startOfDay(day, within ?? noon);
}
