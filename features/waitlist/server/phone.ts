import { ParseError, parsePhoneNumberWithError } from "libphonenumber-js";
import type { FieldError } from "../contract.ts";

/**
 * Reads a phone number, of the US when it names no country, as E.164. What could be a number is accepted; one that
 * starts with a national 0 belongs to a country that is not named, and is asked for it.
 */
export function readPhone(text: string): { e164: string } | { error: FieldError } {
  if (/^\W*0(?!0|11)/.test(text) && !text.includes("+")) return { error: "country_code" };
  try {
    const number = parsePhoneNumberWithError(text, { defaultCountry: "US", extract: false });
    return number.isPossible() ? { e164: number.number } : { error: "phone" };
  } catch (error) {
    if (error instanceof ParseError) return { error: "phone" };
    throw error;
  }
}
