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

/**
 * The country whose cloth a person is shown: the one of the currency they send, any text at all, else the one that leads in
 * their language (BCP 47 code).
 */
export const countryOf = (currency: unknown, locale: unknown): CountryName =>
  countryNames.find((name) => currencies[name] === currency) ?? (locale === "so" ? "somalia" : "ethiopia");
