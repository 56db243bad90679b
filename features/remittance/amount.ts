import { type Minor, most } from "./money.ts";

/**
 * What somebody typed, as hundredths. Spaces, and commas in front of the point, only group, a dollar sign is passed over, a
 * third decimal of 5 or more rounds up. Whatever is no number, and what is below zero, counts as 0 (specification,
 * section 5); anything beyond `most` comes out as some amount beyond it.
 */
export function readAmount(text: string): Minor {
  const [, whole = "", fraction = ""] = text.replace(/[\s$]/g, "").match(/^\+?(\d[\d,]*)?(?:\.(\d*))?$/) ?? [];
  const digits = whole.replaceAll(",", "").replace(/^0+/, "");
  if (digits.length > 12) return most + 1n;
  const hundredths = BigInt(digits + fraction.slice(0, 2).padEnd(2, "0"));
  return fraction.charAt(2) >= "5" ? hundredths + 1n : hundredths;
}

/** An amount as a plain number, at most 2 decimals: "57044.3". */
export function plainAmount(amount: Minor): string {
  const [dollars, cents] = [amount / 100n, amount % 100n];
  return cents ? `${dollars}.${String(cents).padStart(2, "0").replace(/0$/, "")}` : String(dollars);
}

/** A plain number in en-US grouping, its decimals as they are: "57,044.3". */
export const groupDigits = (plain: string): string => plain.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ",");

/** An amount as it is shown: en-US grouping, at most 2 decimals. */
export const showAmount = (amount: Minor): string => groupDigits(plainAmount(amount));

/** Cents as dollars on a receipt: "$1,250.50". */
export const showDollars = (cents: Minor): string =>
  `$${groupDigits(String(cents / 100n))}.${String(cents % 100n).padStart(2, "0")}`;
