import ICAL from "ical.js";
import { minuteMs } from "../../languages/durations.ts";
import type { Timing } from "./event.ts";
import { newYorkZone } from "./new-york.ts";

/** The starts of an event's meetings that end after `from` and start before `until`, in order, right across the change of clocks. */
export function occurrences({ start, rule, minutes }: Timing, from: Date, until: Date): Date[] {
  const first = ICAL.Time.fromDateTimeString(start);
  first.zone = newYorkZone;
  const iterator = ICAL.Recur.fromString(rule).iterator(first);
  const found: Date[] = [];
  for (let time = iterator.next(); time; time = iterator.next()) {
    const at = time.toJSDate();
    if (at >= until) break;
    if (at.getTime() + minutes * minuteMs > from.getTime()) found.push(at);
  }
  return found;
}
