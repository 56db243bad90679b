import * as v from "valibot";

const text = v.pipe(v.string(), v.nonEmpty());
const href = v.pipe(v.string(), v.regex(/^(\/|https:\/\/|mailto:)/));
const titled = v.strictObject({ title: text, text });
const link = v.strictObject({ label: text, href });
const head = { title: text, description: text };
const date = v.pipe(v.string(), v.isoDate());

export const brandSchema = v.strictObject({
  name: text,
  founded: v.number(),
  supportEmail: v.pipe(v.string(), v.email()),
  partnerBank: v.nullable(text),
  postalAddress: v.nullable(text),
  social: v.record(text, v.pipe(v.string(), v.url())),
});

export const claimsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  v.strictObject({
    value: text,
    status: v.picklist(["verified", "target", "planned", "example"]),
    asOf: date,
    source: text,
    note: v.record(v.string(), text),
  }),
);

const ui = v.strictObject({
  skip: text,
  notABank: text,
  partnerBankNamed: text,
  partnerBankUnnamed: text,
  greetings: text,
  founded: text,
  header: v.strictObject({
    label: text,
    menu: text,
    home: text,
    join: text,
    groups: v.array(v.strictObject({ label: text, links: v.array(v.strictObject({ label: text, href, text })) })),
    links: v.array(link),
  }),
  footer: v.strictObject({
    label: text,
    columns: v.array(v.strictObject({ label: text, links: v.array(link) })),
  }),
  notes: text,
  noteMark: text,
  errors: v.strictObject({
    invalid: text,
    "23505": text,
    too_large: text,
    unsupported_media_type: text,
    rate_limited: text,
    forbidden_origin: text,
    unauthenticated: text,
    forbidden: text,
    not_found: text,
    unavailable: text,
    internal: text,
  }),
});

const waitlist = v.strictObject({
  fields: v.strictObject({ name: text, phone: text, email: text }),
  honeypot: text,
  submit: text,
  submitting: text,
  consent: v.strictObject({ version: text, text }),
  missing: text,
  failed: text,
  fieldErrors: v.strictObject({
    required: text,
    too_long: text,
    characters: text,
    web_address: text,
    email: text,
    phone: text,
    country_code: text,
    leave_empty: text,
  }),
  joined: v.strictObject({ title: text, text, steps: v.array(text) }),
  already: titled,
  retry: v.strictObject({ ...head, back: text }),
  leave: v.strictObject({ title: text, text, button: text, stay: text }),
  left: v.strictObject({ title: text, text, back: text }),
  badLink: v.strictObject({ title: text, text, back: text }),
});

const home = v.strictObject({
  ...head,
  hero: v.strictObject({
    audience: text,
    heading: text,
    lead: text,
    join: text,
    more: text,
    stats: v.array(v.strictObject({ value: text, label: text })),
    card: v.strictObject({ label: text, holder: text, kind: text }),
  }),
  waitlist: v.strictObject({
    heading: text,
    count: text,
    countNote: text,
    cloth: text,
    perks: v.array(titled),
  }),
});

const notFound = v.strictObject({ title: text, heading: text, text, back: text });
const error = v.strictObject({ title: text, heading: text, text, request: text, back: text });

const emails = v.strictObject({
  waitlistConfirmation: v.strictObject({
    subject: text,
    preview: text,
    heading: text,
    greeting: text,
    text,
    perks: v.array(titled),
    button: text,
    why: text,
    leave: text,
    leaveText: text,
  }),
});

/** One schema per file of a language's folder, by the file's name. */
export const wordSchemas = { ui, waitlist, home, "not-found": notFound, error, emails };

export type Brand = v.InferOutput<typeof brandSchema>;
export type Claims = v.InferOutput<typeof claimsSchema>;

/** All words of one language, by file. */
export type Words = { [File in keyof typeof wordSchemas]: v.InferOutput<(typeof wordSchemas)[File]> };
