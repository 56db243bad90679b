/** A day: "2026-11-21", or a moment, of which the day counts by UTC. */
export type Day = string | Date;

/** Intl knows the words of these languages' dates; others get figures in English order, rather than the machine's language. */
const knows = (languageCode: string) => Intl.DateTimeFormat.supportedLocalesOf(languageCode).length > 0;

/** CLDR 48 writes Tigrinya's May otherwise than its speakers do. */
const repaired = (text: string) => text.replaceAll("ጉንበት", "ግንቦት");

function format(at: Day, languageCode: string, words: Intl.DateTimeFormatOptions, figures: Intl.DateTimeFormatOptions) {
  const known = knows(languageCode);
  const options = { timeZone: "UTC", ...(known ? words : figures) };
  return repaired(new Intl.DateTimeFormat(known ? languageCode : "en", options).format(new Date(at)));
}

/** A day in words: "November 21, 2026". */
export const longDate = (day: Day, languageCode: string): string =>
  format(day, languageCode, { dateStyle: "long" }, {});

/** The month of a day with its year: "November 2026". */
export const monthAndYear = (day: Day, languageCode: string): string =>
  format(day, languageCode, { month: "long", year: "numeric" }, { month: "numeric", year: "numeric" });

/** The month of a day, short: "Nov". */
export const shortMonth = (day: Day, languageCode: string): string =>
  format(day, languageCode, { month: "short" }, { month: "numeric" });

/**
 * A day by the Ethiopian calendar: "12 ኅዳር 2019 ዓ.ም.". Its era is our own: CLDR's is "AM", which is read as the morning.
 * Undefined in other languages than Amharic.
 */
export function ethiopianDate(day: Day, languageCode: string): string | undefined {
  if (languageCode !== "am") return undefined;
  const style = { dateStyle: "long", timeZone: "UTC" } as const;
  const parts = new Intl.DateTimeFormat(`${languageCode}-u-ca-ethiopic`, style).formatToParts(new Date(day));
  const era = parts.findIndex(({ type }) => type === "era");
  const dated = parts.slice(0, era < 0 ? undefined : era).map(({ value }) => value);
  return `${dated.join("").trim()} ዓ.ም.`;
}

/** A day that matters, in Amharic by both calendars: "21 ኖቬምበር 2026 (12 ኅዳር 2019 ዓ.ም.)"; else as `longDate` says it. */
export function fullDate(day: Day, languageCode: string): string {
  const ethiopian = ethiopianDate(day, languageCode);
  const long = longDate(day, languageCode);
  return ethiopian ? `${long} (${ethiopian})` : long;
}

/**
 * From one day to another: "November 21 – December 3, 2026". Parts stand in the order of the language's dates, which Intl turns
 * round in the ranges of Amharic, Somali and Tigrinya.
 */
export function dateRange(from: Day, to: Day, languageCode: string): string {
  const [first, last] = [new Date(from), new Date(to)];
  const formatter = new Intl.DateTimeFormat(knows(languageCode) ? languageCode : "en", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  if (!["am", "so", "ti"].includes(languageCode)) return formatter.formatRange(first, last);
  const sameYear = first.getUTCFullYear() === last.getUTCFullYear();
  if (!sameYear) return `${longDate(first, languageCode)} – ${longDate(last, languageCode)}`;
  const part = (day: Date, wanted: "month" | "day") =>
    repaired(formatter.formatToParts(day).find(({ type }) => type === wanted)!.value);
  const [month, day, year] = [part(first, "month"), part(first, "day"), first.getUTCFullYear()];
  const [lastMonth, lastDay] = [part(last, "month"), part(last, "day")];
  const sameMonth = month === lastMonth;
  if (languageCode === "am")
    return `${sameMonth ? `${day}–${lastDay}` : `${day} ${month} – ${lastDay}`} ${lastMonth} ${year}`;
  return `${month} ${sameMonth ? `${day}–${lastDay}` : `${day} – ${lastMonth} ${lastDay}`}, ${year}`;
}

/**
 * The time of a moment by the clock of an IANA time zone, with the zone's name: "7:00 PM Eastern Time". The name keeps a
 * reader in Ethiopia, where the day's hours are counted from dawn, from taking it for their own clock.
 */
export function timeWithZone(at: Date, languageCode: string, timeZone: string): string {
  const locale = knows(languageCode) ? languageCode : "en";
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }).format(at);
  const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts(at);
  return `${time} ${named.find(({ type }) => type === "timeZoneName")!.value}`;
}
