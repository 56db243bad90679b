import { useContext } from "react";
import type { AverageCost } from "../../../features/remittance/calculator/comparison.tsx";
import type { Figures } from "../../../features/remittance/words.ts";
import { ClaimsProvider } from "../../../ui/claims.tsx";
import { currencies } from "../../../ui/cloths/countries.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { usePage } from "../../page-context.ts";
import { costs } from "./country-names.ts";

const region = "cost-to-region";

/**
 * What a country's calculator compares with, by the currency's code: the country's own average where the ledger has one, the
 * region's for all others. The region's note is marked by the page's own words where the calculator does not show it at first.
 */
export function useAverages(name: CountryName): { averages: Record<string, AverageCost>; figures: Figures } {
  const { words } = usePage();
  const claims = useContext(ClaimsProvider)!;
  const { places, ...shared } = words.country.average;
  const own = words[`countries/${name}`].cost.average;
  const averages = Object.entries(places).map(([code, amounts]) => {
    const isOwn = code === currencies[name];
    const figure = isOwn ? costs[name] : region;
    const said = { ...shared, ...amounts, ...(isOwn && own), figure } as AverageCost;
    const threads = threadsOf(claims.value(figure));
    return [code, { ...said, picture: said.picture.replace("{threads}", threads) }];
  });
  const figures = costs[name] === region ? {} : { [region]: { value: claims.value(region) } };
  return { averages: Object.fromEntries(averages), figures };
}

/** How many of ten threads come out when a percentage such as "5.80%" does not, to two decimals: 9.42. */
const threadsOf = (percentage: string) => String(Math.round(1000 - 10 * Number.parseFloat(percentage)) / 100);
