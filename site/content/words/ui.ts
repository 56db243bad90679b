import * as v from "valibot";
import { href, link, text } from "../content-schema.ts";

export const ui = v.strictObject({
  skip: text,
  /** Between the two parts of an h1. */
  nameEnd: text,
  statusLine: v.strictObject({ label: text, text, link: text }),
  notOpen: text,
  notABank: text,
  /** Said near the head of every page of a language that is not English, until a native reader has reviewed it; on legal pages both. */
  unreviewed: text,
  englishPrevails: text,
  partnerBankNamed: text,
  partnerBankUnnamed: text,
  greetings: text,
  founded: text,
  /** Below each drawing of the product. */
  drawn: text,
  /** The picture that a shared link shows: what it says of the product in it, and what it is called, by whether it has a drawing. */
  share: v.strictObject({ notOpen: text, product: text, drawing: text, cloth: text }),
  join: text,
  header: v.strictObject({
    label: text,
    menu: text,
    join: text,
    groups: v.array(v.strictObject({ label: text, links: v.array(v.strictObject({ label: text, href, text })) })),
    links: v.array(link),
  }),
  /** The list of languages, and what offers this one to a reader of another. */
  languages: v.strictObject({ label: text, offer: text, close: text }),
  footer: v.strictObject({
    label: text,
    columns: v.array(v.strictObject({ label: text, links: v.array(link) })),
  }),
  notes: text,
  noteMark: text,
  noteBack: text,
  statusWords: v.array(text),
  /** By the code of the answer to a form. */
  errors: v.strictObject({
    invalid: text,
    "23505": text,
    too_large: text,
    unsupported_media_type: text,
    rate_limited: text,
    forbidden_origin: text,
    unavailable: text,
    internal: text,
  }),
});
