import * as v from "valibot";
import { head, headline, text, titled } from "../../content/content-schema.ts";

const stat = v.strictObject({ value: text, text });

const arrivingIn = v.strictObject({ city: text, arrival: text });
const voice = v.strictObject({ quote: text, result: text, role: text, city: text, portrait: text });
const compared = v.strictObject({ name: text, ours: text, oursMore: v.optional(text), theirs: text });

const home = v.strictObject({
  ...head,
  ...headline,
  /** Said once, for everything on the page; regulated claims say their own as well. */
  status: text,
  hero: v.strictObject({
    join: text,
    more: v.strictObject({ label: text, about: text }),
    card: v.strictObject({ label: text, holder: text, kind: text }),
  }),
  stats: v.array(v.strictObject({ value: text, label: text })),
  trust: v.array(titled),
  how: v.strictObject({ heading: text, steps: v.array(titled), start: text }),
  features: v.strictObject({
    heading: text,
    shown: text,
    checking: titled,
    savings: titled,
    rent: titled,
    cards: titled,
    miles: titled,
  }),
  map: v.strictObject({
    heading: text,
    label: text,
    choose: text,
    all: text,
    from: v.strictObject({
      seattle: text,
      "bay-area": text,
      minneapolis: text,
      atlanta: text,
      "silver-spring": text,
    }),
    to: v.strictObject({
      kampala: arrivingIn,
      nairobi: arrivingIn,
      "addis-ababa": arrivingIn,
      asmara: arrivingIn,
      mogadishu: arrivingIn,
    }),
    arrival: text,
  }),
  why: v.strictObject({ heading: text, families: stat, sent: stat, rating: stat }),
  voices: v.strictObject({
    heading: text,
    status: text,
    stars: text,
    voices: v.strictObject({ aide: voice, driver: voice, nurse: voice }),
  }),
  compare: v.strictObject({
    heading: text,
    status: text,
    point: text,
    ours: text,
    theirs: text,
    rows: v.strictObject({
      fees: compared,
      speed: compared,
      credit: compared,
      monthly: compared,
      atms: compared,
      support: compared,
      minimum: compared,
      rewards: compared,
    }),
  }),
  about: v.strictObject({
    heading: text,
    status: text,
    label: text,
    places: v.array(titled),
    insurance: v.strictObject({ title: text, amount: text, terms: text }),
    join: text,
  }),
  waitlist: v.strictObject({
    heading: text,
    status: text,
    first: text,
    count: text,
    cloth: text,
    perks: v.array(titled),
  }),
});

export const words = { home };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
