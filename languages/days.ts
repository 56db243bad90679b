import { localeOf } from "./numbers.ts";

/** One day, where CLDR has the plural beside 1: "1 ቀናት". */
const oneDay: Record<string, string> = { am: "1 ቀን" };

/** A number of days: "1 day", "24 days". */
export const daysLong = (count: number, languageCode: string): string =>
  (count === 1 && oneDay[languageCode]) ||
  new Intl.NumberFormat(localeOf(languageCode), { style: "unit", unit: "day", unitDisplay: "long" }).format(count);

/** What CLDR does not say: Somali has no "in" before days to come, Tigrinya one phrase for both directions. */
const phrases: Record<string, Partial<Record<"past" | "future", string>>> = {
  so: { future: "{days} kadib" },
  ti: { past: "ቅድሚ {days}", future: "ድሕሪ {days}" },
};

/** A day as seen from today: "yesterday", "today", "in 3 days", "3 days ago". */
export function relativeDay(days: number, languageCode: string): string {
  const phrase = Math.abs(days) > 1 && phrases[languageCode]?.[days > 0 ? "future" : "past"];
  if (phrase) return phrase.replace("{days}", daysLong(Math.abs(days), languageCode));
  return new Intl.RelativeTimeFormat(localeOf(languageCode), { numeric: "auto" }).format(days, "day");
}
