import * as v from "valibot";
import { head, headline, text, titled } from "../../content/content-schema.ts";

const stat = v.strictObject({ value: text, text, scale: v.optional(text) });
/** The head of a section: its heading, and the one place where it says how far it is from being true. */
const intro = { heading: text, status: text };

const arrivingIn = v.strictObject({ city: text, arrival: text });
const voice = v.strictObject({ quote: text, result: text, role: text, city: text, portrait: text });
const compared = v.strictObject({ name: text, ours: text, oursMore: v.optional(text), theirs: text });

const home = v.strictObject({
  ...head,
  ...headline,
  hero: v.strictObject({
    lead: text,
    join: text,
    more: v.strictObject({ label: text, about: text }),
    status: text,
    stats: v.array(v.strictObject({ value: text, label: text })),
    card: v.strictObject({ label: text, holder: text, kind: text }),
  }),
  trust: v.strictObject({ status: text, points: v.array(titled) }),
  how: v.strictObject({ ...intro, steps: v.array(titled), start: text }),
  features: v.strictObject({
    ...intro,
    checking: v.strictObject({ title: text, text, cost: text, free: v.array(text) }),
    savings: titled,
    rent: titled,
    miles: v.strictObject({
      title: text,
      text,
      from: text,
      to: text,
      everyday: text,
      everydayLabel: text,
      airline: text,
      airlineLabel: text,
    }),
    cards: titled,
  }),
  map: v.strictObject({
    ...intro,
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
  why: v.strictObject({ ...intro, families: stat, sent: stat, rating: stat }),
  voices: v.strictObject({
    ...intro,
    stars: text,
    voices: v.strictObject({ aide: voice, driver: voice, nurse: voice }),
  }),
  compare: v.strictObject({
    ...intro,
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
    ...intro,
    label: text,
    places: v.array(titled),
    insurance: v.strictObject({
      title: text,
      amount: text,
      terms: text,
      covers: text,
      coversText: text,
      not: text,
      notText: text,
    }),
    join: text,
  }),
  waitlist: v.strictObject({
    ...intro,
    first: text,
    count: text,
    countNote: text,
    cloth: text,
    perks: v.array(titled),
  }),
});

export const words = { home };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
