type Formats = { supportedLocalesOf(locales: string): string[] };

/** A language that Intl knows: English for others, such as Somali in Chromium, where Intl would take the machine's own language. */
const known = (formats: Formats, languageCode: string) =>
  formats.supportedLocalesOf(languageCode).length ? languageCode : "en";

/** A number with its thousands grouped: "1,234". */
export const grouped = (value: number, languageCode: string): string =>
  new Intl.NumberFormat(known(Intl.NumberFormat, languageCode)).format(value);

/** The CLDR plural form of a whole number in a language: "one", "other". */
export const pluralForm = (count: number, languageCode: string): Intl.LDMLPluralRule =>
  new Intl.PluralRules(known(Intl.PluralRules, languageCode)).select(count);
