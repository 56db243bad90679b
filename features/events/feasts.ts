import * as v from "valibot";
import { monthAndDayIn } from "../../languages/dates.ts";
import { dayMs } from "../../languages/durations.ts";
import { countryNames } from "../../ui/cloths/countries.ts";
import type { CountryName } from "../../ui/cloths/country-cloths.ts";
import { easter } from "./easter.ts";

export const feastNames = [
  "genna",
  "lidet",
  "timkat",
  "eid-al-fitr",
  "eid-al-adha",
  "fasika",
  "easter",
  "eritrea-independence",
  "madaraka",
  "somalia-independence",
  "ashenda",
  "enkutatash",
  "kidus-yohannes",
  "meskel",
  "irreecha-finfinnee",
  "irreecha-arsadi",
  "uganda-independence",
  "mazingira",
  "mashujaa",
  "jamhuri",
  "christmas",
  "kenya-schools",
  "uganda-schools",
] as const;

const countries = v.array(v.picklist(countryNames));
const monthAndDay = v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-3])-(0[1-9]|[12]\d|3[01])$/));
const year = v.pipe(v.number(), v.integer());

const feast = v.union([
  v.strictObject({
    countries,
    calendar: v.picklist(["gregory", "ethiopic", "islamic-umalqura"]),
    day: monthAndDay,
  }),
  v.strictObject({ countries, easter: v.picklist(["julian", "gregorian"]) }),
  v.strictObject({ countries, month: v.pipe(v.number(), v.integer()), afterFirstSaturday: v.picklist([0, 1]) }),
  v.strictObject({ countries, opens: v.array(v.pipe(v.string(), v.isoDate())) }),
]);

/** What content/feasts.yml holds: the days that the countries' calendars list, and how each is found. */
export const feastsSchema = v.strictObject({
  changed: v.pipe(v.string(), v.isoDate()),
  years: v.strictObject({ first: year, last: year }),
  feasts: v.strictObject(v.entriesFromList(feastNames, feast)),
});

export type Feasts = v.InferOutput<typeof feastsSchema>;
export type FeastName = (typeof feastNames)[number];
type Feast = v.InferOutput<typeof feast>;

/**
 * A feast in one year, or a day on which schools open: `date` is YYYY-MM-DD, an estimate where sight of the moon decides it, or
 * where it is only usual.
 */
export type FeastDay = {
  name: FeastName;
  date: string;
  estimate: "moon" | "usual" | undefined;
  isSchoolDay: boolean;
};

/** The days of a country's feasts in all years that are listed, in order. */
export function feastDays({ feasts, years }: Feasts, country: CountryName): FeastDay[] {
  return feastNames
    .filter((name) => feasts[name].countries.includes(country))
    .flatMap((name) => {
      const feast = feasts[name];
      const isByMoon = "calendar" in feast && feast.calendar.startsWith("islamic");
      const estimate = isByMoon ? ("moon" as const) : "month" in feast ? ("usual" as const) : undefined;
      return datesOf(feast, years).map((date) => ({ name, date, estimate, isSchoolDay: "opens" in feast }));
    })
    .sort((one, other) => one.date.localeCompare(other.date));
}

function datesOf(feast: Feast, { first, last }: Feasts["years"]): string[] {
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if ("opens" in feast) return feast.opens;
  if ("easter" in feast) return all.map(easter[feast.easter]);
  if ("month" in feast)
    return all.map((year) => {
      const saturday = 7 - new Date(Date.UTC(year, feast.month - 1)).getUTCDay();
      const date = new Date(Date.UTC(year, feast.month - 1, saturday + feast.afterFirstSaturday));
      return date.toISOString().slice(0, 10);
    });
  const monthAndDay = monthAndDayIn(feast.calendar);
  const found: string[] = [];
  for (let at = Date.UTC(first, 0, 1); at < Date.UTC(last + 1, 0, 1); at += dayMs) {
    const date = new Date(at).toISOString().slice(0, 10);
    if (monthAndDay(date) === feast.day) found.push(date);
  }
  return found;
}
