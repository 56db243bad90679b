import type { CountryName } from "../../cloths/country-cloths.tsx";

/** The currency of each country's calculator. */
export const currencies: Record<CountryName, string> = {
  ethiopia: "ETB",
  somalia: "SOS",
  kenya: "KES",
  uganda: "UGX",
  eritrea: "ERN",
};

/** The claim that says what it costs today to send there: the corridor's own where a source has it, else the region's. */
export const costs: Record<CountryName, string> = {
  ethiopia: "cost-to-ethiopia",
  somalia: "cost-to-region",
  kenya: "cost-to-region",
  uganda: "cost-to-uganda",
  eritrea: "cost-to-region",
};

/** The names of the countries that have a page, as its path has them. */
export const countryNames = Object.keys(currencies) as CountryName[];

/** The country that the page at a path, without a language, is about; undefined for any other page. */
export const countryAt = (path: string): CountryName | undefined =>
  countryNames.find((name) => path === `/remittance/${name}`);

/** The path of the page about sending to the country of a currency, without a language; /remittance when it has none. */
export const countryPath = (code: string): string => {
  const name = countryNames.find((known) => currencies[known] === code);
  return name ? `/remittance/${name}` : "/remittance";
};
