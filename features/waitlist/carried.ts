/** What somebody came with, as it was sent: any text at all. */
export type Carried = Partial<Record<"interest" | "corridor" | "amount", string | null | undefined>>;

/** The sentences with which it is told, and the names of the interests by the words that our links carry. */
export type CarriedWords = {
  amountAndCountry: string;
  country: string;
  interest: string;
  change: string;
  drop: string;
  interests: Record<string, string>;
};

/** Dollars as the calculator hands them on: a plain number of at most 999,999,999.99. */
const plainDollars = /^\d{1,9}(?:\.\d{1,2})?$/;
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

const known = (names: Record<string, string>, key: string | null | undefined) =>
  key && Object.hasOwn(names, key) ? names[key] : undefined;

/**
 * What somebody came with, in whole sentences: an interest that has words, a corridor of `countries` (names by currency
 * code) with an amount of dollars that is a plain number. Nothing else is said, so that no sentence holds a word that a
 * stranger made up.
 */
export function sayCarried(carried: Carried, words: CarriedWords, countries: Record<string, string>): string[] {
  const said: string[] = [];
  const country = known(countries, carried.corridor);
  const amount = plainDollars.test(carried.amount ?? "") ? Number(carried.amount) : 0;
  if (country && amount)
    said.push(words.amountAndCountry.replace("{amount}", dollars.format(amount)).replace("{country}", country));
  else if (country) said.push(words.country.replace("{country}", country));
  const interest = known(words.interests, carried.interest);
  if (interest) said.push(words.interest.replace("{interest}", interest));
  return said;
}
