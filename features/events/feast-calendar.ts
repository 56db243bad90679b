import { calendarText } from "./calendar-text.ts";
import type { FeastDay, FeastName } from "./feasts.ts";

/** A week: the days of an Eid are known no longer ahead, and the rest seldom changes. */
const refresh = "P1W";

type FeastCalendar = {
  days: FeastDay[];
  /** What each feast is called. */
  titles: Record<FeastName, string>;
  /** What each event says, those of schools apart, and what those say besides whose day is an estimate. */
  text: string;
  schoolText: string;
  estimates: { moon: string; usual: string };
  /** The address of a page about it. */
  url: string;
  /** When its rules or words were last changed, YYYY-MM-DD. */
  changed: string;
} & Record<"name" | "country" | "product" | "language", string>;

/** The feasts of a country as a calendar to subscribe to (RFC 5545, RFC 7986), each a whole day, tentative where it's an estimate. */
export function feastCalendar({ days, name, changed, product, language, ...said }: FeastCalendar): string {
  const events = days.map(({ name: feast, date, estimate, isSchoolDay }) => {
    const text = isSchoolDay ? said.schoolText : said.text;
    const properties = [
      ["uid", {}, "text", `${feast}-${isSchoolDay ? date : date.slice(0, 4)}.${said.country}@selam`],
      ["dtstamp", {}, "date-time", `${changed}T00:00:00Z`],
      ["sequence", {}, "integer", Number(changed.replaceAll("-", ""))],
      ["dtstart", {}, "date", date],
      ["summary", { language }, "text", said.titles[feast]],
      ["description", { language }, "text", estimate ? `${said.estimates[estimate]} ${text}` : text],
      ["url", {}, "uri", said.url],
      ["status", {}, "text", estimate ? "TENTATIVE" : "CONFIRMED"],
      ["transp", {}, "text", "TRANSPARENT"],
    ];
    return ["vevent", properties, []];
  });
  const properties = [
    ["x-wr-calname", {}, "unknown", name],
    ["refresh-interval", {}, "duration", refresh],
  ];
  return calendarText({ product, kind: "Feasts", language, properties, components: events });
}
