import type { Rate } from "../rates.ts";

/** Rates with the time that they are of and their source; without these, the examples that the page came with. */
export type KnownRates = { rates: Rate[]; asOf?: string; source?: string };

/** Reads an answer of GET /api/rates: its rates in place of the examples' when all of them are current. */
export function readRates(answer: unknown, examples: Rate[]): KnownRates {
  const { base, asOf, source, status, rates } = (answer ?? {}) as Record<string, unknown>;
  const given = (rates ?? {}) as Record<string, unknown>;
  const found = examples.map((rate) => ({ ...rate, rate: String(given[rate.code]) }));
  const isWhole = found.every(({ rate }) => /^\d{1,9}(?:\.\d{1,9})?$/.test(rate) && Number(rate) > 0);
  const time = new Date(String(asOf));
  if (base !== "USD" || status !== "current" || !isWhole || Number.isNaN(time.getTime())) return { rates: examples };
  return { rates: found, asOf: `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`, source: String(source) };
}

/** What is said of rates: the time and source of current ones, or `example`. */
export const ratesLabel = (
  { asOf, source }: KnownRates,
  { current, example }: Record<"current" | "example", string>,
) => (asOf ? current.replace("{time}", asOf).replace("{source}", source ?? "") : example);
