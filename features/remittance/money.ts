/**
 * An amount of money as a whole number of hundredths (cents, santim, senti), never a float. Every currency here is
 * counted to 2 decimals.
 */
export type Minor = bigint;

/** An exact decimal: `digits` / 10 ** `scale`, so "146.3" is 1463 / 10. */
export type Decimal = { digits: bigint; scale: bigint };

/** The most that can be typed, on either side: 999,999,999.99. What is worked out from it may be more. */
export const most: Minor = 99_999_999_999n;

/** Reads a positive decimal such as "146.3" exactly; throws for any other text. */
export function decimal(text: string): Decimal {
  const [, whole, fraction = ""] = text.match(/^(\d+)(?:\.(\d+))?$/) ?? [];
  const digits = BigInt((whole ?? "") + fraction);
  if (!whole || !digits) throw new Error(`not a positive decimal: "${text}"`);
  return { digits, scale: BigInt(fraction.length) };
}

/** numerator / denominator, neither negative, to the nearest whole number; an exact half goes up. The one rounding rule. */
export const divideHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** What arrives, in the currency's hundredths, for cents sent at `rate` units per dollar: 99.99 x 570.5 = 57,044.30. */
export const received = (cents: Minor, rate: Decimal): Minor => divideHalfUp(cents * rate.digits, 10n ** rate.scale);

/** The cents to send so that `arriving` hundredths arrive, to the nearest cent. */
export const sent = (arriving: Minor, rate: Decimal): Minor => divideHalfUp(arriving * 10n ** rate.scale, rate.digits);

/** `percent` of an amount, to the nearest hundredth, an exact half up: 0.5% of 200.00 is 1.00. */
export const partOf = (percent: Decimal, amount: Minor): Minor =>
  divideHalfUp(amount * percent.digits, 100n * 10n ** percent.scale);

/** The two ends of a range of percentages such as "0.5%-1.5%", or the same end twice of "5%"; throws for any other text. */
export function percentages(text: string): [low: Decimal, high: Decimal] {
  const [low = "", high = low] = text.split("-").map((end) => end.replace(/%$/, ""));
  return [decimal(low), decimal(high)];
}
