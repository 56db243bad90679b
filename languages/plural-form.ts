/**
 * The CLDR plural form of a whole number in a language: "one", "other". A browser that does not know the language, as
 * Chromium does not know Somali, would take its own user's; there the forms of English stand.
 */
export const pluralForm = (count: number, languageCode: string): Intl.LDMLPluralRule =>
  new Intl.PluralRules(Intl.PluralRules.supportedLocalesOf(languageCode).length ? languageCode : "en").select(count);
