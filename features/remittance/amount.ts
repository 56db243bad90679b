import { type Minor, most } from "./money.ts";
import { readTyped } from "./typing/typed.ts";

/**
 * What somebody typed, as hundredths. Whatever is no number, what is below zero, and what is refused (isRefused), counts as
 * 0 (specification, section 5); anything beyond `most` comes out as some amount beyond it.
 */
export function readAmount(text: string): Minor {
  const typed = readTyped(text);
  if (typed.kind === "amount") return typed.amount;
  return typed.kind === "over" ? most + 1n : 0n;
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

/** Cents as dollars in a sentence: "$500", "$250.50". */
export const shortDollars = (cents: Minor): string => showDollars(cents).replace(/\.00$/, "");

/** What is said to be about so much: whole units from 10 on, two decimals where there are fewer: "732", "7.50". */
export function showAbout(amount: Minor): string {
  if (amount >= 1000n) return groupDigits(String((amount + 50n) / 100n));
  return shortDollars(amount).slice(1);
}
