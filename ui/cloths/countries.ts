import type { Language } from "../../languages/language.ts";
import type { CountryName } from "./country-cloths.ts";

/** The currency of each country's calculator. */
export const currencies: Record<CountryName, string> = {
  ethiopia: "ETB",
  somalia: "SOS",
  kenya: "KES",
  uganda: "UGX",
  eritrea: "ERN",
};

/** The names of the countries that have a cloth and a page, as its path has them. */
export const countryNames = Object.keys(currencies) as CountryName[];

/** The country that leads for a person: the one of the currency they send, any text at all, else their language's. */
export const countryOf = (currency: unknown, { country }: Pick<Language, "country">): CountryName =>
  countryNames.find((name) => currencies[name] === currency) ??
  countryNames.find((name) => name === country) ??
  countryNames[0]!;

/** The cloth in place of our own border: the leading country's, none where that is Ethiopia, whose netela our border is from. */
export function clothForBorder(language: Pick<Language, "country">): CountryName | undefined {
  const country = countryOf(undefined, language);
  return country === "ethiopia" ? undefined : country;
}

/** A list with what is of the leading country, or language, first; the others keep their order. */
export const leadingFirst = <T>(list: readonly T[], leads: (item: T) => boolean): T[] =>
  [...list].sort((one, other) => Number(leads(other)) - Number(leads(one)));

/** The currency of the country that leads in a language. */
export const leadingCurrency = (language: Pick<Language, "country">): string =>
  currencies[countryOf(undefined, language)];
