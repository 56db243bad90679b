import { dateInNewYork, daysAfter } from "../../../features/events/days.ts";
import type { EventName } from "../../../features/events/event.ts";
import { occurrences } from "../../../features/events/occurrences.ts";
import { dayMs } from "../../../languages/durations.ts";
import { events } from "../../content/data-files.ts";

/** How many days the border shows, so many that dates remain long after the build. */
export const days = 78 * 7;

/** One meeting: when it starts and ends, and the number of its day on the border. */
export type Meeting = { at: Date; end: Date; day: number };

/**
 * The eighteen months of meetings that the page shows: its first day (YYYY-MM-DD), the Monday of this week in New York or, before
 * the first event, of that event's, and every event's meetings in order.
 */
export function comingMeetings(now: Date) {
  const first = Object.values(events)
    .map(({ start }) => start.slice(0, 10))
    .sort()[0]!;
  const begin = [dateInNewYork(now), first].sort()[1]!;
  const monday = new Date(Date.parse(begin) - ((new Date(begin).getUTCDay() + 6) % 7) * dayMs);
  const from = monday.toISOString().slice(0, 10);
  const until = new Date(monday.getTime() + days * dayMs);
  const meetings = (name: EventName): Meeting[] =>
    occurrences(events[name], monday, until).map((at) => ({
      at,
      end: new Date(at.getTime() + events[name].minutes * 60_000),
      day: daysAfter(from, at),
    }));
  return { from, meetings };
}
