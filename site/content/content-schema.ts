import * as v from "valibot";
import type { Photo } from "./photo.ts";

export const text = v.pipe(v.string(), v.nonEmpty());
export const href = v.pipe(v.string(), v.regex(/^(\/|https:\/\/|mailto:)/));
/** A drawn scene: its alternative text, and the words in it. */
export const scene = v.strictObject({ alt: text, caption: text });

export const titled = v.strictObject({ title: text, text });
export const link = v.strictObject({ label: text, href });
export const head = { title: text, description: text };
/** An h1: the plain name of what the page is about, and its headline. */
export const headline = { name: text, heading: text };
/** A form that comes back as a page: `title` when something has to be corrected, `failed` when the request failed. */
export const retry = v.strictObject({ ...head, failed: text, back: text });
/** What every product page ends with. */
export const closing = v.strictObject({ heading: text, text });
/** Questions that open. */
export const asked = v.strictObject({ heading: text, status: v.optional(text), questions: v.array(titled) });
export const date = v.pipe(v.string(), v.isoDate());

const email = v.pipe(v.string(), v.email());
const usPhone = v.pipe(v.string(), v.regex(/^\(\d{3}\) \d{3}-\d{4}$/));

/** Somebody of the team who has agreed to be shown; the build adds their photograph's files, or what is wrong with it. */
const shown = v.optional(
  v.pipe(
    v.strictObject({ name: text, photo: text, picture: v.custom<Photo>(() => true) }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || typeof dataset.value.picture === "object") return;
      const { value: input } = dataset;
      const path = [{ type: "object", origin: "value", input, key: "photo", value: input.photo }] as const;
      addIssue({ message: String(input.picture), path: [...path] });
    }),
  ),
);

export const brandSchema = v.strictObject({
  name: text,
  founded: v.number(),
  opened: v.nullish(date),
  supportEmail: email,
  pressEmail: email,
  careersEmail: email,
  supportPhone: usPhone,
  whatsapp: usPhone,
  nativeReaders: v.record(text, text),
  passwordWords: v.array(text),
  partnerBank: v.nullable(text),
  postalAddress: v.nullable(text),
  social: v.record(text, v.pipe(v.string(), v.url())),
  people: v.strictObject({ ceo: shown, cso: shown, rules: shown, corridors: shown, language: shown }),
});

/** The ledger, content/claims.yml: what each claim's figure is and how true it is. */
export const ledgerSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  v.strictObject({
    value: text,
    status: v.picklist(["verified", "target", "planned", "example"]),
    /** Insurance, licence, certification, encryption, yield, credit points and fee offers: their status stands in their own sentence. */
    regulated: v.optional(v.literal(true)),
    asOf: date,
    source: text,
  }),
);

/** content/{language}/claims.yml: what the ledger's claims are called, and their footnotes by name. */
export const claimWordsSchema = v.strictObject({
  sources: v.record(v.string(), text),
  notes: v.record(v.string(), text),
  claims: v.record(v.string(), v.strictObject({ label: text, note: text, value: v.optional(text) })),
});

/** `file` is its name as names of files have it. */
export type Brand = v.InferOutput<typeof brandSchema> & { file: string };
export type Ledger = v.InferOutput<typeof ledgerSchema>;
export type ClaimWords = v.InferOutput<typeof claimWordsSchema>;
/** The claims as a language says them, by id. */
export type Claims = Record<string, Ledger[string] & { label: string; note: string }>;
