import ICAL from "ical.js";
import type { Timing } from "./event.ts";
import { newYork } from "./new-york.ts";

// The library does not count the space that a folded line begins with; a line has at most 75 bytes.
ICAL.foldLength = 74;

type Invitation = { uid: string; title: string; text: string; url: string };

/**
 * An event as an iCalendar file (RFC 5545), tentative as long as it is only planned.
 */
export function calendarFile({ start, rule, minutes, changed }: Timing, { uid, title, text, url }: Invitation): string {
  const inNewYork = { tzid: "America/New_York" };
  const event = [
    ["uid", {}, "text", uid],
    ["dtstamp", {}, "date-time", `${changed}T00:00:00Z`],
    ["dtstart", inNewYork, "date-time", start],
    ["duration", {}, "duration", `PT${minutes}M`],
    ["rrule", {}, "recur", ICAL.Recur.fromString(rule).toJSON()],
    ["summary", {}, "text", title],
    ["description", {}, "text", text],
    ["url", {}, "uri", url],
    ["status", {}, "text", "TENTATIVE"],
    ["transp", {}, "text", "TRANSPARENT"],
  ];
  const calendar = [
    ["version", {}, "text", "2.0"],
    ["prodid", {}, "text", "-//Selam//Community//EN"],
  ];
  return ICAL.stringify(["vcalendar", calendar, [newYork, ["vevent", event, []]]]);
}
