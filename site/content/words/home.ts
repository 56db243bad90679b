import * as v from "valibot";
import { head, text, titled } from "../content-schema.ts";

const stat = v.strictObject({ value: text, text, scale: v.optional(text) });

export const home = v.strictObject({
  ...head,
  hero: v.strictObject({
    audience: text,
    heading: text,
    lead: text,
    join: text,
    more: v.strictObject({ label: text, about: text }),
    stats: v.array(v.strictObject({ value: text, label: text })),
    card: v.strictObject({ label: text, holder: text, kind: text }),
  }),
  trust: v.array(titled),
  how: v.strictObject({ heading: text, lead: text, steps: v.array(titled), start: text }),
  features: v.strictObject({
    heading: text,
    lead: text,
    checking: v.strictObject({ title: text, text, cost: text, free: v.array(text) }),
    savings: v.strictObject({ title: text, text, label: text }),
    rent: v.strictObject({ title: text, text, label: text, caption: text }),
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
    cards: v.strictObject({ title: text, text, virtual: text, physical: text }),
  }),
  map: v.strictObject({
    heading: text,
    lead: text,
    label: text,
    from: v.array(text),
    to: v.array(text),
    arrival: text,
    arrivals: v.array(text),
  }),
  why: v.strictObject({ heading: text, families: stat, sent: stat, rating: stat }),
  voices: v.strictObject({
    heading: text,
    lead: text,
    stars: text,
    voices: v.array(v.strictObject({ quote: text, result: text, role: text, city: text, portrait: text })),
  }),
  compare: v.strictObject({
    heading: text,
    point: text,
    ours: text,
    theirs: text,
    wins: text,
    rows: v.array(
      v.strictObject({
        name: text,
        ours: text,
        oursStatus: text,
        theirs: text,
        theirsStatus: v.optional(text),
      }),
    ),
  }),
  about: v.strictObject({
    heading: text,
    lead: text,
    label: text,
    places: v.array(titled),
    insurance: v.strictObject({
      title: text,
      amount: text,
      status: text,
      covers: text,
      coversText: text,
      not: text,
      notText: text,
    }),
    join: text,
  }),
  waitlist: v.strictObject({
    heading: text,
    count: text,
    countNote: text,
    cloth: text,
    perks: v.array(titled),
  }),
});
