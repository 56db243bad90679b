import * as v from "valibot";
import { feastNames } from "../../../features/events/feasts.ts";
import { asked, closing, head, headline, text } from "../../content/content-schema.ts";

/** A measured average in the calculator's comparison: {threads} of ten come out, {low} is the one amount. */
const average = { theirs: text, picture: text, source: text };
const amounts = { left: text, lost: text };

/** content/<language>/country.yml: what the pages of all countries say alike. */
const country = v.strictObject({
  trail: v.strictObject({ label: text, home: text, send: text }),
  noScript: text,
  average: v.strictObject({ status: text, ...average, places: v.record(v.string(), v.strictObject(amounts)) }),
  table: v.strictObject({ status: text, send: text, later: text, fee: text }),
  history: v.strictObject({
    ...{ none: text, span: text, days: text, source: text, table: text, failed: text },
    /** Where dollars arrive: why nobody is paid in the currency, and what its alerts are for. */
    dollars: v.strictObject({ compare: text, alert: text }),
  }),
  rights: v.strictObject({ heading: text, text }),
});

/** content/<language>/feasts.yml: the calendars of the countries' feasts, and the links to them. */
const feasts = v.strictObject({
  name: text,
  file: text,
  schools: text,
  moon: text,
  usual: text,
  add: text,
  download: text,
  names: v.strictObject(v.entriesFromList(feastNames, text)),
});

const way = v.optional(text);
const ways = v.strictObject({ wallet: way, bank: way, agent: way, cash: way });

/** content/<language>/countries/<name>.yml: the page of one country. */
const countryPage = v.strictObject({
  ...head,
  ...headline,
  country: text,
  lead: text,
  /** What its picture shows. */
  scene: text,
  cloth: v.strictObject({ text, saying: v.optional(text) }),
  becomes: v.strictObject({ heading: text, arrives: text, compare: v.optional(text) }),
  arrives: v.strictObject({ heading: text, status: text, ways }),
  cost: v.strictObject({
    heading: text,
    status: text,
    text,
    rateTitle: text,
    rate: text,
    average: v.optional(v.partial(v.strictObject({ ...average, ...amounts }))),
  }),
  receiver: v.strictObject({ heading: text, needs: v.array(text) }),
  days: v.strictObject({ heading: text, days: v.array(v.strictObject({ day: text, name: text })), more: text }),
  asked,
  closing,
});

export const words = {
  country,
  feasts,
  "countries/eritrea": countryPage,
  "countries/ethiopia": countryPage,
  "countries/kenya": countryPage,
  "countries/somalia": countryPage,
  "countries/uganda": countryPage,
};

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
