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

/** The month of a day in whole: "November". CLDR 48 spells some of Somali's otherwise beside a year, so that each stands alone. */
const month = (day: Day, languageCode: string) => format(day, languageCode, { month: "long" }, { month: "numeric" });

/** How a language orders a whole date where CLDR does not do it as its readers write it; its day and month stay on one line. */
const orders: Record<string, (month: string, day: number, year: number) => string> = {
  am: (month, day, year) => `${month}\u00a0${day}\u00a0ቀን ${year}`,
  so: (month, day, year) => `${day}\u00a0${month} ${year}`,
};

/** A day in words: "November 21, 2026". */
export function longDate(day: Day, languageCode: string): string {
  const at = new Date(day);
  const written = orders[languageCode]?.(month(at, languageCode), at.getUTCDate(), at.getUTCFullYear());
  return written ?? format(at, languageCode, { dateStyle: "long" }, {});
}

/** The month of a day with its year: "November 2026". */
export const monthAndYear = (day: Day, languageCode: string): string =>
  orders[languageCode]
    ? `${month(day, languageCode)} ${new Date(day).getUTCFullYear()}`
    : format(day, languageCode, { month: "long", year: "numeric" }, { month: "numeric", year: "numeric" });

/** The month of a day as it stands beside its number: "Nov"; in whole in Amharic and Somali, which shorten none. */
export const monthLabel = (day: Day, languageCode: string): string =>
  orders[languageCode] ? month(day, languageCode) : format(day, languageCode, { month: "short" }, { month: "numeric" });

/** Whether the day stands before its month in a language, as in Somali. */
export const isDayFirst = (languageCode: string): boolean => longDate("2026-11-21", languageCode).startsWith("21");

/**
 * A day by the Ethiopian calendar: "ኅዳር 12 ቀን 2019 ዓ.ም.". Its era is our own: CLDR's is "AM", which is read as the morning.
 * Undefined in other languages than Amharic.
 */
export function ethiopianDate(day: Day, languageCode: string): string | undefined {
  if (languageCode !== "am") return undefined;
  const style = { dateStyle: "long", timeZone: "UTC" } as const;
  const parts = new Intl.DateTimeFormat(`${languageCode}-u-ca-ethiopic`, style).formatToParts(new Date(day));
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${orders.am!(of("month"), Number(of("day")), Number(of("year")))} ዓ.ም.`;
}

/** A day that matters, in Amharic by both calendars: "ኖቬምበር 21 ቀን 2026 (ኅዳር 12 ቀን 2019 ዓ.ም.)"; else as `longDate` says it. */
export function fullDate(day: Day, languageCode: string): string {
  const ethiopian = ethiopianDate(day, languageCode);
  const long = longDate(day, languageCode);
  return ethiopian ? `${long} (${ethiopian})` : long;
}

/** Tells the month and the day of a day in a calendar, by the calendar's name in CLDR: "05-11" for January 19, 2027 in "ethiopic". */
export function monthAndDayIn(calendar: string): (day: Day) => string {
  const style = { timeZone: "UTC", month: "2-digit", day: "2-digit" } as const;
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, style);
  return (day) => format.format(new Date(day)).replace("/", "-");
}
