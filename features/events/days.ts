import { dayMs } from "../../languages/durations.ts";

/** How many dates of each event show. */
export const shownDates = 3;

/** The date on a New York calendar at an instant, YYYY-MM-DD. */
export const dateInNewYork = (at: Date) => at.toLocaleDateString("sv-SE", { timeZone: "America/New_York" });

/** How many days an instant's date in New York lies after another date (YYYY-MM-DD). */
export const daysAfter = (date: string, at: Date) => (Date.parse(dateInNewYork(at)) - Date.parse(date)) / dayMs;

/** The instant at which a date (YYYY-MM-DD) begins in New York. */
export function startOfDayInNewYork(date: string): Date {
  const inSummer = new Date(`${date}T04:00:00Z`);
  return dateInNewYork(inSummer) === date ? inSummer : new Date(`${date}T05:00:00Z`);
}
