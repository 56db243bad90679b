import { fill } from "../../../team/format.ts";
import type { TeamWords } from "../../../team/words.ts";
import { type AdminRates, type FetchedSet, mostPercent } from "./contract.ts";

/** How far a rate is from another, in percent of that, to two decimals: 150 is -16.67 from 180. */
export const differenceOf = (rate: number, from: number): number => Math.round(((rate - from) / from) * 10_000) / 100;

/** A difference with its sign, as in "+28.12%". */
export const showDifference = (percent: number): string => `${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;

/** The rates that a new set is measured by: those that were accepted last, and the built-in ones for what they lack. */
export const measuredBy = ({ last, builtIn }: AdminRates): Record<string, number> => ({ ...builtIn, ...last?.rates });

/** Why a set was refused, in a sentence; a rate that is too far away with how far, from the rates that it is measured by now. */
export function whyRefused(
  { reason, currency, rates }: FetchedSet,
  measure: Record<string, number>,
  words: TeamWords["rates"]["reasons"],
): string {
  const rate = currency && rates?.[currency];
  const from = currency && measure[currency];
  if (reason === "far" && rate && from) {
    const percent = differenceOf(rate, from);
    return fill(percent < 0 ? words.below : words.above, { currency, percent: Math.abs(percent), rate, from });
  }
  if (reason === "malformed" && currency) return fill(words.malformedRate, { currency });
  if (!reason) return "";
  const percent = reason in mostPercent ? mostPercent[reason as keyof typeof mostPercent] : "";
  return fill(words[reason], { currency: currency ?? "", percent });
}

/** Whether an operator may accept a set: its rates could be read, and its time has come. */
export const isAcceptable = ({ asOf, rates }: FetchedSet, now: number): boolean =>
  rates !== null && asOf !== null && Date.parse(asOf) <= now;
