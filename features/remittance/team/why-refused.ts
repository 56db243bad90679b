import { fill } from "../../../team/format.ts";
import type { TeamWords } from "../../../team/words.ts";
import { type AdminRates, type FetchedSet, mostPercent } from "./contract.ts";
import { differenceOf } from "./difference.ts";

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
