import * as v from "valibot";
import { check, contactFields, short } from "../../../../forms/contact.ts";
import type { FieldError } from "../../../../forms/refusal.ts";
import { withPhone } from "../../../../forms/server/phone.ts";
import { isUsState, usStates } from "../../../../forms/us-states.ts";
import type { Services } from "../../../services.ts";
import { consentTopic } from "../../account-view.ts";
import { checkNote } from "../person/person-check.ts";

/** Somebody who can be added. */
export type Addable = {
  name: string;
  email: string;
  phone: string;
  locale: string;
  interest: string | null;
  corridor: string | null;
  state: string | null;
  note: string | null;
};

type CheckedPerson =
  | { person: Addable; fields?: never }
  | { person?: never; fields: Partial<Record<keyof Addable, string>> };

const contact = v.object({
  name: contactFields.name,
  phone: contactFields.phone,
  email: contactFields.email,
});

/**
 * Checks people whom the team adds, by the rules of the waitlist's form. Language, country, interest and state are taken by their codes and
 * by their names in the site's languages; an interest that touches on somebody's faith is theirs alone to give ("consent").
 */
export function createPersonCheck({ site: { renderer } }: Pick<Services, "site">) {
  const languages = codesByName(renderer.languages.map(({ code, name }) => [code, name]));
  const english = new Intl.DisplayNames("en", { type: "language" });
  for (const { code } of renderer.languages) languages.set(keyOf(english.of(code) ?? code), code);
  const words = renderer.languages.map(({ code }) => renderer.words(code));
  const corridors = codesByName(
    words.flatMap(({ remittance }) =>
      Object.entries(remittance.calculator.places).map(([code, { country }]) => [code, country] as const),
    ),
  );
  const interests = codesByName(words.flatMap(({ waitlist }) => Object.entries(waitlist.carried.interests)));
  const states = codesByName(Object.entries(usStates));

  return (values: Partial<Record<keyof Addable, unknown>>, locale: string): CheckedPerson => {
    const checked = withPhone(values, check(contact, values));
    const fields: Partial<Record<keyof Addable, string>> = checked.ok ? {} : { ...checked.fields };
    const choose = (name: keyof Addable, codes: ReadonlyMap<string, string>): string | null => {
      const value = values[name];
      if (value === undefined || value === null || value === "") return null;
      const code = typeof value === "string" ? codes.get(keyOf(value)) : undefined;
      if (code === undefined) fields[name] = "unknown";
      return code ?? null;
    };
    const language = choose("locale", languages) ?? locale;
    const corridor = choose("corridor", corridors);
    const interest = choose("interest", interests);
    if (interest === consentTopic) fields.interest = "consent";
    const state = choose("state", states);
    const note = checkNote(values.note ?? null);
    if ("error" in note) fields.note = note.error;
    if (Object.keys(fields).length || !checked.ok || "error" in note) return { fields };
    return {
      person: {
        ...checked.value,
        locale: language,
        corridor,
        interest,
        state: isUsState(state) ? state : null,
        ...note,
      },
    };
  };
}

export type PersonCheck = ReturnType<typeof createPersonCheck>;

/** A name or a code as it is looked up: without regard to case and to signs that only keep a word together. */
const keyOf = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase();

const codesByName = (names: readonly (readonly [code: string, name: string])[]) =>
  new Map(names.flatMap(([code, name]) => [code, name].map((each) => [keyOf(each), code] as const)));

/** How people agreed: the moment is the day's beginning in UTC. */
export type Consent = { how: string; at: string; version: string };

type CheckedConsent = { consent: Consent; fields?: never } | { fields: Record<string, string> };

const consentHow = v.object({
  how: v.optional(v.pipe(short, v.minLength(1, "required" satisfies FieldError)), ""),
});

/** Checks how and when people agreed; without a version it is `current`. */
export function checkConsent(values: unknown, versions: readonly string[], current: string): CheckedConsent {
  const given = Object(values) as { how?: unknown; on?: unknown; version?: unknown };
  const how = check(consentHow, { how: given.how ?? "" });
  const at = readDay(given.on);
  const version = given.version || current;
  const isKnown = typeof version === "string" && versions.includes(version);
  if (how.ok && at && isKnown) return { consent: { how: how.value.how, at, version } };
  return {
    fields: {
      ...(!how.ok && { how: how.fields.how ?? "required" }),
      ...(!at && { on: given.on ? "date" : "required" }),
      ...(!isKnown && { version: "unknown" }),
    },
  };
}

/** The latest day that has begun anywhere. */
const aheadMs = 14 * 3_600_000;
const earliest = Date.parse("2000-01-01");

/** The beginning (UTC) of a day such as 2026-11-22, or 11/22/2026 as American spreadsheets write it, as the tables have it; undefined for any other text, and for a day to come. */
export function readDay(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [month = "", day = "", year = ""] = american?.slice(1) ?? [];
  const iso = american ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const ms = Date.parse(iso);
  if (Number.isNaN(ms) || ms < earliest || ms > Date.now() + aheadMs) return undefined;
  const time = new Date(ms).toISOString();
  // 2026-02-30 is no day.
  return time.startsWith(iso) ? time : undefined;
}
