import * as v from "valibot";
import { closing, head, headline, scene, text, titled } from "../../content/content-schema.ts";

const line = v.strictObject({ label: text, text, status: text });
const limit = v.strictObject({ time: text, text });
const place = v.strictObject({
  country: text,
  capital: text,
  currency: text,
  headline: text,
  note: text,
  compare: v.optional(text),
  all: text,
  left: text,
  lost: text,
});

/** A sentence that is set line by line: in its file it holds the line breaks. */
const lines = v.pipe(
  text,
  v.transform((sentence) => sentence.trim().split("\n")),
);

const calculator = v.strictObject({
  status: text,
  send: text,
  receive: text,
  to: text,
  limit: text,
  faults: v.strictObject({ decimals: text, unclear: text, words: text, negative: text, zero: text }),
  sendTo: text,
  bar: text,
  barPlain: text,
  becomes: text,
  current: text,
  said: text,
  sendNow: text,
  opens: text,
  lines: v.strictObject({
    rate: line,
    fee: line,
    later: line,
    listed: line,
    markup: line,
    most: line,
    tax: line,
    total: line,
  }),
  pay: v.strictObject({
    label: text,
    ways: v.strictObject({ account: text, card: text, cash: text }),
    arrives: text,
    times: text,
    card: v.strictObject({ tax: text, most: text }),
    cash: v.strictObject({ tax: text, text, most: text, time: text }),
    wallet: v.strictObject({ text, most: text }),
  }),
  family: v.strictObject({ heading: text, text, price: text, cash: text }),
  ways: v.strictObject({ bank: text, wallet: text, agent: text, cash: text }),
  instant: text,
  limits: v.strictObject({ transaction: limit, wallet: limit, unset: limit }),
  hours: text,
  unsettled: text,
  places: v.strictObject({ ETB: place, SOS: place, KES: place, UGX: place, ERN: place }),
});

const comparison = v.strictObject({
  heading: text,
  status: text,
  ours: text,
  theirs: text,
  picture: text,
  source: text,
});

const ownService = v.strictObject({
  heading: text,
  text,
  fee: text,
  payout: text,
  rows: v.strictObject({ first: text, later: text, year: text }),
  ours: text,
  theirs: text,
  same: text,
  status: text,
});

const history = v.strictObject({
  heading: text,
  currencies: v.strictObject({ ETB: text, SOS: text, KES: text, UGX: text, ERN: text }),
  range: text,
  steady: text,
  source: text,
  table: text,
  day: text,
  rate: text,
});

const delivery = v.strictObject({
  heading: text,
  status: text,
  rates: text,
  columns: v.strictObject({ country: text, way: text, time: text }),
  dollars: text,
  axis: v.strictObject({ sent: text, day: text }),
  traditional: v.strictObject({ name: text, time: text }),
  scene,
});

/** content/<language>/remittance.yml: the words of /remittance, and of its sentence on the home page. */
const remittance = v.strictObject({
  ...head,
  ...headline,
  lead: text,
  noScript: text,
  calculator,
  comparison,
  ownService,
  history,
  delivery,
  terms: v.strictObject({ heading: text, status: text, rows: v.array(titled) }),
  closing,
  sentence: v.strictObject({ lines, offer: text, more: text }),
});

export const words = { remittance };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
