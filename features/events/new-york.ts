import ICAL from "ical.js";

const rule = (month: number, day: string) =>
  ICAL.Recur.fromString(`FREQ=YEARLY;BYMONTH=${month};BYDAY=${day}`).toJSON();

/**
 * America/New_York as a jCal component (RFC 7265): its offsets and the two days on which they change, as 15 USC 260a has
 * them since 2007.
 */
export const newYork = [
  "vtimezone",
  [["tzid", {}, "text", "America/New_York"]],
  [
    observance("daylight", "EDT", "-05:00", "-04:00", "2007-03-11T02:00:00", rule(3, "2SU")),
    observance("standard", "EST", "-04:00", "-05:00", "2007-11-04T02:00:00", rule(11, "1SU")),
  ],
];

function observance(kind: string, name: string, from: string, to: string, start: string, recurrence: object) {
  const properties = [
    ["tzname", {}, "text", name],
    ["tzoffsetfrom", {}, "utc-offset", from],
    ["tzoffsetto", {}, "utc-offset", to],
    ["dtstart", {}, "date-time", start],
    ["rrule", {}, "recur", recurrence],
  ];
  return [kind, properties, []];
}

/** The same zone as ical.js calculates with it. */
export const newYorkZone = new ICAL.Timezone(new ICAL.Component(newYork));
