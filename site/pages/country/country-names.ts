import { countryNames, currencies } from "../../../ui/cloths/countries.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";

/** The claim that says what it costs today to send there: the corridor's own where a source has it, else the region's. */
export const costs: Record<CountryName, string> = {
  ethiopia: "cost-to-ethiopia",
  somalia: "cost-to-region",
  kenya: "cost-to-region",
  uganda: "cost-to-uganda",
  eritrea: "cost-to-region",
};

/** The country that the page at a path, without a language, is about; undefined for any other page. */
export const countryAt = (path: string): CountryName | undefined =>
  countryNames.find((name) => path === `/remittance/${name}`);

/** The path of the page about sending to the country of a currency, without a language; /remittance when it has none. */
export const countryPath = (code: string): string => {
  const name = countryNames.find((known) => currencies[known] === code);
  return name ? `/remittance/${name}` : "/remittance";
};
