/** Intl knows the words of these languages' dates; others get figures in English order, rather than the machine's language. */
const knows = (languageCode: string) => Intl.DateTimeFormat.supportedLocalesOf(languageCode).length > 0;

function format(
  day: Date,
  languageCode: string,
  style: Intl.DateTimeFormatOptions,
  figures: Intl.DateTimeFormatOptions,
) {
  const known = knows(languageCode);
  const options = { timeZone: "UTC", ...(known ? style : figures) };
  return new Intl.DateTimeFormat(known ? languageCode : "en", options).format(day);
}

/** A day (YYYY-MM-DD, or a moment by UTC) in words: "November 21, 2026". */
export const longDate = (day: string | Date, languageCode: string): string =>
  format(new Date(day), languageCode, { dateStyle: "long" }, {});

/** The month of a day with its year: "November 2026". */
export const monthAndYear = (day: string | Date, languageCode: string): string =>
  format(new Date(day), languageCode, { month: "long", year: "numeric" }, { month: "numeric", year: "numeric" });

/** The month of a day, short: "Nov". */
export const shortMonth = (day: string | Date, languageCode: string): string =>
  format(new Date(day), languageCode, { month: "short" }, { month: "numeric" });
