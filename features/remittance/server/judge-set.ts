import { decimal } from "../money.ts";
import type { Decimals, RateRefusal, RateSet } from "./read-set.ts";

/** For how long after its own time a set is current, in ms. */
export const currentMs = 48 * 3_600_000;
/** How far a source's clock may be ahead of ours. */
const aheadMs = 300_000;

/** What a set is measured by: the last one that was accepted, and the built-in rates for what that lacks. */
export type Yardstick = { last: RateSet | undefined; builtIn: Decimals; now: number };

/**
 * What becomes of a set that came: "known" is the last one again. A first set is measured by the built-in rates, as every other
 * by the last. A set of the same time with other rates is a correction.
 */
export function judgeSet(set: RateSet, { last, builtIn, now }: Yardstick): "accepted" | "known" | RateRefusal {
  if (isAhead(set, now)) return { reason: "future" };
  if (last && set.asOf < last.asOf) return { reason: "older" };
  if (last?.asOf === set.asOf && isSame(set.rates, last.rates)) return "known";
  if (now - set.asOf > currentMs) return { reason: "stale" };
  const currency = Object.keys(set.rates).find((code) =>
    isFar(set.rates[code]!, last?.rates[code] ?? builtIn[code] ?? set.rates[code]!),
  );
  return currency ? { reason: "far", currency } : "accepted";
}

/** Whether a set is from the future: five minutes are left to clocks that differ. */
export const isAhead = ({ asOf }: Pick<RateSet, "asOf">, now: number) => asOf > now + aheadMs;

const isSame = (some: Decimals, others: Decimals) =>
  Object.entries(some).every(([currency, rate]) => others[currency] === rate);

/** Whether a rate is more than 20% above or below another, worked out exactly: 20% is not too far. */
export function isFar(text: string, fromText: string): boolean {
  const [rate, from] = [decimal(text), decimal(fromText)];
  const now = rate.digits * 10n ** from.scale;
  const before = from.digits * 10n ** rate.scale;
  const difference = now > before ? now - before : before - now;
  return difference * 5n > before;
}
