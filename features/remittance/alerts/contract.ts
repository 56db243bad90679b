import * as v from "valibot";
import { check, contactFields } from "../../../forms/contact.ts";
import type { FieldError } from "../../../forms/refusal.ts";
import { currencies } from "../../../ui/cloths/countries.ts";
import { plainAmount } from "../amount.ts";
import { readTyped } from "../typing/typed.ts";

/** What a link in a mail about an alert leads to. */
export const alertSteps = ["confirm", "renew", "end"] as const;
export type AlertStep = (typeof alertSteps)[number];

/** Most alerts of a mailbox. */
export const mostAlerts = 5;

const isRate = (text: string) => {
  const typed = readTyped(text);
  return typed.kind === "amount" && typed.amount > 0n;
};
const rateOf = (text: string) => {
  const typed = readTyped(text);
  return typed.kind === "amount" ? Number(plainAmount(typed.amount)) : Number.NaN;
};

const { email, company_website, locale } = contactFields;

/** What is asked for by POST /api/rates/alerts: a mail once a dollar buys `atLeast` so much, with at most two decimals. */
export const alertSchema = v.object({
  email,
  currency: v.pipe(
    v.optional(v.string("unknown" satisfies FieldError), ""),
    v.picklist(Object.values(currencies), "unknown" satisfies FieldError),
  ),
  atLeast: v.pipe(
    v.optional(v.union([v.string(), v.number()], "rate" satisfies FieldError), ""),
    v.transform((given) => String(given).trim()),
    v.check((text) => text !== "", "required" satisfies FieldError),
    v.check(isRate, "rate" satisfies FieldError),
    v.transform(rateOf),
  ),
  company_website,
  locale,
  /** The path of the page that the form stands on. */
  page: v.optional(v.fallback(v.string(), "")),
});

/** Checks what was sent: the cleaned values, or the first error of each wrong field. Never throws. */
export const checkAlert = (input: unknown) => check(alertSchema, input);
