import { currencies, leadingFirst } from "../../../ui/cloths/countries.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import type { usePage } from "../../page-context.ts";

/**
 * The currencies that an alert can be about, each with its country's name: a country's own first, those in which nobody is paid last, or none of
 * these with `paidOnly`, where the names go without codes.
 */
export function alertCurrencies({ words, rates }: ReturnType<typeof usePage>, country: CountryName, paidOnly = false) {
  const { history, calculator } = words.remittance;
  const places = calculator.places as Record<string, { country: string }>;
  const isPaidOut = (code: string) => !rates.examples.some((rate) => rate.code === code && rate.paidIn);
  const own = leadingFirst(Object.keys(history.currencies), (code) => code === currencies[country]);
  const codes = paidOnly ? own.filter(isPaidOut) : leadingFirst(own, isPaidOut);
  const nameOf = (code: string) => (paidOnly ? places[code]!.country : `${places[code]!.country} (${code})`);
  return Object.fromEntries(codes.map((code) => [code, nameOf(code)]));
}
