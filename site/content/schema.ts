import * as v from "valibot";

const text = v.pipe(v.string(), v.nonEmpty());
const href = v.pipe(v.string(), v.regex(/^(\/|https:\/\/|mailto:)/));
const titled = v.strictObject({ title: text, text });
const link = v.strictObject({ label: text, href });
const head = { title: text, description: text };
const date = v.pipe(v.string(), v.isoDate());

type Split<Keys extends string> = Keys extends `${infer First} ${infer Rest}` ? First | Split<Rest> : Keys;

/** A mapping of exactly these keys, given with spaces between them, to texts. */
function texts<Keys extends string>(keys: Keys) {
  const entries = Object.fromEntries(keys.split(" ").map((key) => [key, text]));
  return v.strictObject(entries as Record<Split<Keys>, typeof text>);
}

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

const counted = v.strictObject({ one: text, other: text });

const waitlistAdmin = v.strictObject({
  ...head,
  heading: text,
  noScript: text,
  loading: text,
  error: text,
  note: text,
  retry: text,
  errors: v.strictObject({
    unauthenticated: text,
    ended: text,
    forbidden: text,
    rate_limited: text,
    unavailable: text,
    internal: text,
    failed: text,
  }),
  signIn: texts("heading another email password submit submitting hint wrong tooMany left"),
  setup: v.strictObject({
    ...texts("heading hint passwordHint submit submitting used").entries,
    fields: texts("email too_short too_long"),
  }),
  stats: texts("label total today last7Days zone cloth clothMany clothLabel clothEmpty day"),
  live: texts("on off"),
  account: texts("label sessions signOut"),
  sessions: v.strictObject({
    ...texts("heading device unknown here since end others everywhere close none").entries,
    browsers: v.record(text, text),
    systems: v.record(text, text),
  }),
  list: v.strictObject({
    ...texts("label order name email joined actions delete more loadingMore shown keys empty emptyText").entries,
    people: counted,
    new: counted,
  }),
  export: v.strictObject({
    ...texts("csv full progress stop done stopped failed").entries,
    columns: texts("name email createdAt"),
    fullColumns: texts("id name email phone createdAt locale interest corridor amount source consent"),
  }),
  remove: texts("heading email joined text keep confirm busy"),
});

/** One schema per file of a language's folder, by the file's name. */
export const wordSchemas = {
  ui,
  waitlist,
  home,
  "not-found": notFound,
  error,
  emails,
  "waitlist-admin": waitlistAdmin,
};

export type Brand = v.InferOutput<typeof brandSchema>;
export type Claims = v.InferOutput<typeof claimsSchema>;

/** All words of one language, by file. */
export type Words = { [File in keyof typeof wordSchemas]: v.InferOutput<(typeof wordSchemas)[File]> };
