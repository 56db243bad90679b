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
