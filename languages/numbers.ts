/** The language itself where Intl knows its numbers, English else, rather than the machine's own. */
export const localeOf = (languageCode: string) =>
  Intl.NumberFormat.supportedLocalesOf(languageCode).length ? languageCode : "en";

/** A number with its thousands grouped: "1,234". */
export const grouped = (value: number, languageCode: string): string =>
  new Intl.NumberFormat(localeOf(languageCode)).format(value);

/**
 * An amount of money, `units` being whole units of an ISO 4217 currency: "$1,234.50", "ETB 1,234.50". Dollars have their
 * plain sign, which CLDR makes "US$" in our languages; others their code, since "S" or "Br" are those of several.
 */
export const money = (units: number, currency: string, languageCode: string): string =>
  new Intl.NumberFormat(localeOf(languageCode), {
    style: "currency",
    currency,
    currencyDisplay: currency === "USD" ? "narrowSymbol" : "code",
  }).format(units);

/** Names or words in one sentence: "A, B and C", or "A, B or C". */
export const listed = (items: readonly string[], languageCode: string, last: "and" | "or" = "and"): string =>
  new Intl.ListFormat(Intl.ListFormat.supportedLocalesOf(languageCode).length ? languageCode : "en", {
    type: last === "and" ? "conjunction" : "disjunction",
  }).format(items);

/**
 * Compares two texts as a dictionary of the language orders them. Intl knows Amharic's order, and for other languages it
 * knows nothing of takes the machine's without saying so: Tigrinya has Amharic's letters, the others English ones.
 */
export function collator(languageCode: string): Intl.Collator {
  const known = Intl.Collator.supportedLocalesOf(languageCode).length > 0;
  return new Intl.Collator(known ? languageCode : languageCode === "ti" ? "am" : "en");
}
