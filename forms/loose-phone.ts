/** What is dialled before a country's code: 00, and from the US 011. */
export const dialledBefore = /^00(?=[1-9])|^011(?=[ 1-9])/;
const nationalZero = /^[^\w\p{Nd}]*0/u;
const plusOneZero = /^[^\w\p{Nd}]*1[^\w\p{Nd}]*0/u;
const digit = /\p{Nd}/gu;
/** A digit of another script, which only the exact check reads beside ours. */
const otherDigit = /(?!\d)\p{Nd}/u;

/** Whether a number, 00 and 011 read as +, starts with the 0 of a country that it does not name. */
export const startsNationally = (number: string) => nationalZero.test(number) && !number.includes("+");

/** Fewest digits: of a number of the US or Canada, which has some of 7, of one with +1, of any other with its code. */
const [fewestInTheUs, fewestAfterPlusOne, fewest] = [7, 8, 6];

/**
 * What is plainly wrong with a phone number, for a browser, without a list of countries: undefined for all that
 * forms/server/phone.ts accepts, and for much that only it can judge.
 */
export function looseError(text: string): "phone" | "country_code" | "wrong_country" | undefined {
  const number = text.replace("＋", "+").replace(dialledBefore, "+");
  if (startsNationally(number) && !otherDigit.test(number)) return "country_code";
  const [, code] = number.split("+");
  if (code !== undefined && plusOneZero.test(code)) return "wrong_country";
  const needed = code === undefined ? fewestInTheUs : code.trimStart().startsWith("1") ? fewestAfterPlusOne : fewest;
  return (number.match(digit)?.length ?? 0) < needed ? "phone" : undefined;
}
