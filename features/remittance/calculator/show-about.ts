import { groupDigits, shortDollars } from "../amount.ts";
import type { Minor } from "../money.ts";

/** What is said to be about so much: whole units from 10 on, two decimals where there are fewer: "732", "7.50". */
export function showAbout(amount: Minor): string {
  if (amount >= 1000n) return groupDigits(String((amount + 50n) / 100n));
  return shortDollars(amount).slice(1);
}
