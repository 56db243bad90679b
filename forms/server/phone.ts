import { ParseError, parseDigits, parsePhoneNumberWithError } from "libphonenumber-js";
import type { Checked } from "../contact.ts";
import { dialledBefore, startsNationally } from "../loose-phone.ts";
import type { FieldError, FieldErrors } from "../refusal.ts";

type Read = { e164: string; error?: never } | { error: FieldError; e164?: never };

const separators = /[\s().-]/g;
/**
 * A number of Ethiopia, Somalia, Kenya, Uganda or Eritrea whose plus was left out: too long for one of the US, which has 10
 * digits, or, with 291, of an area that the US does not have (nanpa.com, area codes in service).
 */
const plusLeftOut = /^(?:25[1246]\d{9}|2526\d{7}|2917\d{6})$/;

/**
 * Reads a phone number, of the US when it names no country, as E.164, whatever digits it is written in. What could be
 * a number is accepted; one that starts with a national 0 belongs to a country that is not named, and is asked for it,
 * and so is one that has +1 before such a 0.
 */
export function readPhone(text: string): Read {
  const written = [...text]
    .map((letter) => parseDigits(letter) || letter.replace("＋", "+"))
    .join("")
    .trim();
  const international = plusLeftOut.test(written.replace(separators, ""))
    ? `+${written}`
    : written.replace(dialledBefore, "+");
  if (startsNationally(international)) return { error: "country_code" };
  try {
    const number = parsePhoneNumberWithError(international, { defaultCountry: "US", extract: false });
    if (number.number.startsWith("+10")) return { error: "wrong_country" };
    return number.isPossible() ? { e164: number.number } : { error: "phone" };
  } catch (error) {
    if (error instanceof ParseError) return { error: "phone" };
    throw error;
  }
}

/** The digits of a text in any script that has its own, as 0 to 9. */
export const digitsOf = (text: string): string => parseDigits(text);

/** The phone number as it was sent, without the space around it. */
function phoneOf(values: unknown): string {
  const phone = (values as { phone?: unknown } | null)?.phone;
  return typeof phone === "string" ? phone.trim() : "";
}

/** Completes the check of a form that asks for a phone number: it comes out as E.164, or its error beside the others'. */
export function withPhone<Value extends { phone: string }>(values: unknown, checked: Checked<Value>): Checked<Value> {
  if (!checked.ok && "phone" in checked.fields) return checked;
  const phone = readPhone(phoneOf(values));
  if (checked.ok && !phone.error) return { ok: true, value: { ...checked.value, phone: phone.e164 } };
  const fields: FieldErrors = checked.ok ? {} : checked.fields;
  if (phone.error) fields.phone = phone.error;
  return { ok: false, fields: fields as FieldErrors<Extract<keyof Value, string>> };
}
