import ICAL from "ical.js";

/** A component or a property as jCal (RFC 7265). */
type Jcal = unknown[];
/** `product` is whose calendar it is, `kind` what it lists, `language` the BCP 47 code of its words. */
type Calendar = Record<"product" | "kind" | "language", string> & { properties?: Jcal[]; components: Jcal[] };

/** A calendar as a text of RFC 5545, its lines not folded: the server does that once it has filled in the addresses. */
export function calendarText({ product, kind, language, properties = [], components }: Calendar): string {
  const head = [
    ["version", {}, "text", "2.0"],
    ["prodid", {}, "text", `-//${product}//${kind}//${language.toUpperCase()}`],
    ...properties,
  ];
  return ICAL.stringify(["vcalendar", head, components]).replaceAll("\r\n ", "");
}
