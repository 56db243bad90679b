import * as v from "valibot";
import { countryNames } from "../../../ui/cloths/countries.ts";
import { text } from "../content-schema.ts";

const dollars = v.pipe(v.number(), v.integer(), v.minValue(0));
const step = v.strictObject({ title: text, text });
const named = { label: text, title: text };

export const app = v.strictObject({
  alternative: text,
  holder: text,
  today: v.pipe(v.number(), v.integer(), v.minValue(1)),
  shop: text,
  dates: v.strictObject({ now: text, before: text }),
  places: v.strictObject({ home: text, send: text, save: text, card: text }),
  countries: v.strictObject(v.entriesFromList(countryNames, v.strictObject({ sent: text, goal: text }))),
  screens: v.strictObject({
    home: v.strictObject({ ...named, balance: text, month: text, movements: text }),
    send: v.strictObject({
      ...named,
      amount: text,
      from: text,
      rate: text,
      rateText: text,
      fee: text,
      arrives: text,
      receive: text,
      toWhom: text,
      people: v.array(v.strictObject({ name: text, place: text })),
      how: text,
      ways: v.array(step),
      send: text,
    }),
    track: v.strictObject({
      ...named,
      receive: text,
      steps: v.array(step),
      from: text,
      to: text,
      cancel: text,
      until: text,
    }),
    goal: v.strictObject({
      ...named,
      saved: text,
      of: text,
      left: text,
      more: text,
      shared: text,
      add: text,
    }),
    rent: v.strictObject({ ...named, counted: text, told: text, paid: text, part: text, now: text, paidNow: dollars }),
    card: v.strictObject({
      ...named,
      kind: text,
      ready: text,
      actions: v.array(text),
      freeze: text,
      freezeText: text,
      limits: text,
      week: text,
      cash: text,
      spent: text,
      weekLimit: dollars,
      cashLimit: dollars,
      cashTaken: dollars,
    }),
    alert: v.strictObject({ ...named, time: text, date: text, left: text, at: text }),
  }),
});
