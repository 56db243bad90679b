import * as v from "valibot";
import { check, contactFields, lines } from "../../../../forms/contact.ts";
import type { FieldErrors } from "../../../../forms/refusal.ts";
import { withPhone } from "../../../../forms/server/phone.ts";
import { isUsState } from "../../../../forms/us-states.ts";
import type { PersonChanges, PersonValues } from "../../team/person-contract.ts";

const longestNote = 2000;
const mostTopics = 100;

type Name = keyof PersonValues;
const names: readonly string[] = ["name", "email", "phone", "locale", "interests", "state", "note"] satisfies Name[];

const texts = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(mostTopics));
/** What was seen before; only compared. */
const seen = v.partial(
  v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    locale: v.string(),
    interests: texts,
    state: v.nullable(v.string()),
    note: v.nullable(v.string()),
  }),
);

type CheckedChanges = { changes: PersonChanges; fields?: never } | { fields: FieldErrors | Record<string, string> };

/**
 * Checks corrections by the rules of the waitlist's form; only what is sent is looked at. A field that cannot be corrected is
 * "unknown". Which topics may be chosen depends on the entry and is checked with it.
 */
export function checkChanges(values: unknown, languages: readonly string[]): CheckedChanges {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return { fields: { "": "unknown" } };
  const { was, ...sent } = values as Record<string, unknown>;
  const fields: Record<string, string> = {};
  const before = v.safeParse(seen, was ?? {});
  if (!before.success) fields.was = "unknown";
  for (const name of Object.keys(sent)) if (!names.includes(name)) fields[name] = "unknown";

  const contact = (["name", "email", "phone"] as const).filter((name) => name in sent);
  const checked = check(v.object(Object.fromEntries(contact.map((name) => [name, contactFields[name]]))), sent);
  const contacts = contact.includes("phone") ? withPhone(sent, checked as never) : checked;
  if (!contacts.ok) Object.assign(fields, contacts.fields);
  if ("locale" in sent && !languages.includes(String(sent.locale))) fields.locale = "unknown";
  const interests = v.safeParse(texts, sent.interests);
  if ("interests" in sent && !interests.success) fields.interests = "unknown";
  const state = sent.state || null;
  if (state !== null && !isUsState(state)) fields.state = "unknown";
  const note = checkNote(sent.note);
  if ("note" in sent && "error" in note) fields.note = note.error;
  if (Object.keys(fields).length) return { fields };
  return {
    changes: {
      ...(contacts.ok && contacts.value),
      ...("locale" in sent && { locale: String(sent.locale) }),
      ...(interests.success && { interests: [...new Set(interests.output)].sort() }),
      ...("state" in sent && (state === null || isUsState(state)) && { state }),
      ...("note" in sent && "note" in note && { note: note.note }),
      ...(before.success && { was: before.output as Partial<PersonValues> }),
    },
  };
}

/** Plain text of at most 2,000 characters; an empty one is none. */
export function checkNote(note: unknown): { note: string | null } | { error: string } {
  if (note === null || (typeof note === "string" && !note.trim())) return { note: null };
  const checked = check(v.object({ note: lines(longestNote) }), { note });
  return checked.ok ? { note: checked.value.note } : { error: checked.fields.note ?? "characters" };
}
