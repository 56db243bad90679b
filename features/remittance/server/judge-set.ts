import { decimal } from "../money.ts";
import { mostPercent } from "../team/contract.ts";
import type { Decimals, RateRefusal, RateSet } from "./read-set.ts";

/** For how long after its own time a set is current, in ms. */
export const currentMs = 48 * 3_600_000;
/** For how long after it was replaced a set is what others are measured by, in ms. */
export const longestMemoryMs = 7 * 86_400_000;
/** How far a source's clock may be ahead of ours. */
const aheadMs = 300_000;

/** A set that was accepted. `byHand`: by an operator, although a rule had refused it. Times are in ms since 1970. */
export type AcceptedSet = RateSet & { acceptedAt: number; byHand: boolean };

/** What a set is measured by: the sets that were accepted, the last one first, and the built-in rates for what that one lacks. */
export type Yardstick = { accepted: readonly AcceptedSet[]; builtIn: Decimals; now: number };

/**
 * What becomes of a set that came: "known" is the last one again. A first set is measured by the built-in rates, every other by the
 * last one and by all that were shown within a day and a week, as far back as an operator last accepted one by hand. A set of the same
 * time with other rates is a correction.
 */
export function judgeSet(set: RateSet, { accepted, builtIn, now }: Yardstick): "accepted" | "known" | RateRefusal {
  const [last] = accepted;
  if (isAhead(set, now)) return { reason: "future" };
  if (last && set.asOf < last.asOf) return { reason: "older" };
  if (last?.asOf === set.asOf && isSame(set.rates, last.rates)) return "known";
  if (now - set.asOf > currentMs) return { reason: "stale" };
  const far = Object.keys(set.rates).find((code) =>
    isFar(set.rates[code]!, last?.rates[code] ?? builtIn[code] ?? set.rates[code]!, mostPercent.far),
  );
  if (far) return { reason: "far", currency: far };
  for (const [reason, ms] of windows) {
    const shown = shownSince(accepted, now - ms);
    const currency = Object.keys(set.rates).find((code) =>
      shown.some(({ rates }) => isFar(set.rates[code]!, rates[code] ?? set.rates[code]!, mostPercent[reason])),
    );
    if (currency) return { reason, currency };
  }
  return "accepted";
}

const windows = [
  ["farInDay", 86_400_000],
  ["farInWeek", longestMemoryMs],
] as const;

/** The sets that were in force at a moment or later, none of them older than the last that an operator accepted by hand. */
function shownSince(accepted: readonly AcceptedSet[], since: number): readonly AcceptedSet[] {
  const first = accepted.findIndex(({ acceptedAt, byHand }) => byHand || acceptedAt <= since);
  return first < 0 ? accepted : accepted.slice(0, first + 1);
}

/** Whether a set is from the future: five minutes are left to clocks that differ. */
export const isAhead = ({ asOf }: Pick<RateSet, "asOf">, now: number) => asOf > now + aheadMs;

const isSame = (some: Decimals, others: Decimals) =>
  Object.entries(some).every(([currency, rate]) => others[currency] === rate);

/** Whether a rate is more than so many percent above or below another, worked out exactly: 20% is not more than 20. */
export function isFar(text: string, fromText: string, percent: number): boolean {
  const [rate, from] = [decimal(text), decimal(fromText)];
  const now = rate.digits * 10n ** from.scale;
  const before = from.digits * 10n ** rate.scale;
  const difference = now > before ? now - before : before - now;
  return difference * 100n > before * BigInt(percent);
}
