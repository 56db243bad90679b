import * as v from "valibot";
import { looseError } from "./loose-phone.ts";
import type { FieldError, FieldErrors } from "./refusal.ts";
import { isAtMost, longestShort, unfit } from "./short-text.ts";

export type Checked<Value> =
  | { ok: true; value: Value }
  | { ok: false; fields: FieldErrors<Extract<keyof Value, string>> };

/** What Unicode has drawn as nothing, but for joiners and the selectors that choose how the letter before them is drawn. */
const invisible = /(?![\p{Variation_Selector}\p{Join_Control}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/u;
/** A flag whose country is spelled in invisible tags, such as Wales's. */
const taggedFlag = /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu;
/** A character that can be seen: none of the above, no space and no empty Braille cell. */
const visible = /[^\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\s\u2800]/u;
/** The HTML standard's pattern for type=email, with a dot in the domain and, as RFC 5321 has it, none at an end or beside another. */
const emailAddress =
  /^(?!\.|[^@]*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

const fits = v.check<string, FieldError>((text) => !unfit.test(text), "characters");
const fitsInLines = v.check<string, FieldError>((text) => !unfit.test(text.replaceAll("\n", "")), "characters");
const hidesNothing = v.check<string, FieldError>((text) => !invisible.test(text.replace(taggedFlag, "")), "characters");
const atMost = (most: number) => v.check<string, FieldError>((text) => isAtMost(text, most), "too_long");
const shows = v.check<string, FieldError>((text) => visible.test(text), "required");
/** Direction marks have no meaning in a number or an address; an iPhone's contacts put them around what is copied. */
const unmarked = v.transform((text: string) => text.replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "").trim());
const filled = (most: number) => v.pipe(v.string("required" satisfies FieldError), v.trim(), atMost(most), shows);
const required = <Schema extends v.GenericSchema<string, string>>(schema: Schema) => v.optional(schema, "");

/** What is wrong with an e-mail address, by the name of what can be pointed at. */
const emailFaults: [code: FieldError, fault: RegExp][] = [
  ["email_comma", /,/],
  ["email_space", /\s/],
  ["email_at", /^[^@]*$/],
  ["email_domain", /^[^@]+@(?:[^@.]*|[^@.]+\.)$/],
];
const emailError = (text: string): FieldError | undefined =>
  emailFaults.find(([, fault]) => fault.test(text))?.[0] ?? (emailAddress.test(text) ? undefined : "email");
/** Refuses a text with the code that a function finds for it. */
const faultless = (errorOf: (text: string) => FieldError | undefined) =>
  v.check<string, (issue: v.CheckIssue<string>) => string>(
    (text) => !errorOf(text),
    ({ input }) => errorOf(input)!,
  );

/** A short text that nobody has to give. */
export const short = v.pipe(v.string("characters" satisfies FieldError), v.trim(), atMost(longestShort), fits);

/** What a person has to write in lines of their own, 1 to `most` characters: line breaks come out as \n. */
export const lines = (most: number) =>
  required(
    v.pipe(
      v.string("required" satisfies FieldError),
      v.transform((text) => text.replace(/\r\n?/g, "\n")),
      filled(most),
      fitsInLines,
    ),
  );

/**
 * Who writes to us. Names are 1 to 200 characters of any script, of which nothing is refused but what cannot be seen; the
 * e-mail address comes out trimmed and lower-cased; the phone number is only looked at
 * loosely here, forms/server/phone.ts reads it as E.164. `company_website` is a trap for robots.
 */
export const contactFields = {
  name: required(v.pipe(filled(200), fits, hidesNothing)),
  phone: required(v.pipe(filled(50), unmarked, fits, faultless(looseError))),
  email: required(v.pipe(filled(254), unmarked, fits, faultless(emailError), v.toLowerCase())),
  company_website: v.nullish(v.literal("", "leave_empty" satisfies FieldError)),
  locale: v.nullish(short),
};

/**
 * Checks what was sent: the cleaned values, or the first error of each wrong field, whose further checks are left out.
 * Never throws.
 */
export function check<Schema extends v.GenericSchema>(schema: Schema, input: unknown): Checked<v.InferOutput<Schema>> {
  type Field = Extract<keyof v.InferOutput<Schema>, string>;
  const result = v.safeParse(schema, isObject(input) ? input : {}, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const fields: FieldErrors<Field> = {};
  for (const issue of result.issues) {
    const field = issue.path?.[0]?.key as Field | undefined;
    if (field) fields[field] ??= issue.message as FieldError;
  }
  return { ok: false, fields };
}

const isObject = (input: unknown) => typeof input === "object" && input !== null && !Array.isArray(input);
