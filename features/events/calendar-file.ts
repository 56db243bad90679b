import ICAL from "ical.js";
import { calendarText } from "./calendar-text.ts";
import type { Timing } from "./event.ts";
import { newYork } from "./new-york.ts";

/** `product` is whose calendar it is, `language` the BCP 47 code of its words. */
type Invitation = Record<"uid" | "title" | "text" | "url" | "product" | "language", string>;

/**
 * An event as an iCalendar file (RFC 5545), tentative as long as it is only planned.
 */
export function calendarFile({ start, rule, minutes, changed }: Timing, invitation: Invitation): string {
  const { uid, title, text, url, product, language } = invitation;
  const inNewYork = { tzid: "America/New_York" };
  const event = [
    ["uid", {}, "text", uid],
    ["dtstamp", {}, "date-time", `${changed}T00:00:00Z`],
    ["dtstart", inNewYork, "date-time", start],
    ["duration", {}, "duration", `PT${minutes}M`],
    ["rrule", {}, "recur", ICAL.Recur.fromString(rule).toJSON()],
    ["summary", { language }, "text", title],
    ["description", { language }, "text", text],
    ["url", {}, "uri", url],
    ["status", {}, "text", "TENTATIVE"],
    ["transp", {}, "text", "TRANSPARENT"],
  ];
  return calendarText({ product, kind: "Community", language, components: [newYork, ["vevent", event, []]] });
}
