import { type Decimal, decimal, divideHalfUp, type Minor } from "../../../../features/remittance/money.ts";

/** What somebody saves for, in cents: the goal, the sum of each month, and what is saved at the start. */
export type Saving = { goal: Minor; monthly: Minor; start: Minor };

/** What there is at the end of a month, in cents: all that was paid in, and the interest on top of it. */
export type MonthEnd = { month: number; deposits: Minor; interest: Minor };

/** No plan is longer, in months: 40 years. */
const longest = 480;

/** The part of a month's balance that is its interest, in billionths of a thousandth: (1 + APY)^(1/12) - 1. */
function monthlyRate({ digits, scale }: Decimal): bigint {
  const yearly = Number(digits) / 10 ** Number(scale) / 100;
  return BigInt(Math.round(((1 + yearly) ** (1 / 12) - 1) * 1e12));
}

/**
 * The ends of the months until a goal is reached, the start first (month 0), at an annual percentage yield such as "2.5%":
 *
 *     balance(n) = balance(n - 1) * (1 + APY)^(1/12) + monthly
 *
 * A month's interest is on what is there at its beginning, rounded to the nearest cent, an exact half up; its sum is paid in at its
 * end. Twelve months without a payment yield the APY. Undefined if 40 years do not reach it.
 */
export function savingsPlan({ goal, monthly, start }: Saving, apy: string): MonthEnd[] | undefined {
  const rate = monthlyRate(decimal(apy.replace(/%$/, "")));
  const ends: MonthEnd[] = [{ month: 0, deposits: start, interest: 0n }];
  for (let { month, deposits, interest } = ends[0]!; deposits + interest < goal; ) {
    if (++month > longest) return undefined;
    interest += divideHalfUp((deposits + interest) * rate, 10n ** 12n);
    deposits += monthly;
    ends.push({ month, deposits, interest });
  }
  return ends;
}

/** The ends that a drawing has room for, the last and the first among them: each month of a year, and of more every second, third ... */
export function drawnEnds(ends: MonthEnd[]): MonthEnd[] {
  const last = ends.length - 1;
  const step = [1, 2, 3, 6, 12, 24, 48].find((months) => last / months <= 12)!;
  return ends.filter(({ month }) => month === last || month % step === 0);
}
