import { ParseError, parseDigits, parsePhoneNumberWithError } from "libphonenumber-js";
import type { FieldError } from "../contact.ts";

type Read = { e164: string; error?: never } | { error: FieldError; e164?: never };

/**
 * Reads a phone number, of the US when it names no country, as E.164, whatever digits it is written in. What could be
 * a number is accepted; one that starts with a national 0 belongs to a country that is not named, and is asked for it.
 */
export function readPhone(text: string): Read {
  const written = [...text]
    .map((letter) => parseDigits(letter) || letter.replace("＋", "+"))
    .join("")
    .trim();
  const international = written.replace(/^00(?=[1-9])|^011(?=[ 1-9])/, "+");
  if (/^\W*0/.test(international) && !international.includes("+")) return { error: "country_code" };
  try {
    const number = parsePhoneNumberWithError(international, { defaultCountry: "US", extract: false });
    return number.isPossible() ? { e164: number.number } : { error: "phone" };
  } catch (error) {
    if (error instanceof ParseError) return { error: "phone" };
    throw error;
  }
}
