import * as v from "valibot";

const payout = v.strictObject({
  /** Each way has its words in content. */
  way: v.picklist(["wallet", "bank", "agent", "cash"]),
  /** The earliest and the latest arrival, in hours after sending; none while the way itself is not settled. */
  hours: v.optional(v.tuple([v.number(), v.number()])),
  /** The ids of the ledger's figures: the most that it takes at once and holds, in the currency that arrives. */
  limits: v.optional(v.strictObject({ transaction: v.string(), wallet: v.string() })),
});

/** A currency that the calculator knows; its rate is a decimal text, in units for 1 USD. */
const rate = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  rate: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
  /** Where the money arrives in dollars, and the currency is for comparison. */
  paidIn: v.optional(v.literal("USD")),
  /** The most dollars for which the calculator shows a delivery time. */
  timesUpTo: v.pipe(v.string(), v.regex(/^\d+$/)),
  payout: v.array(payout),
});

/** content/rates.yml: the rates with the day that they are of, where they come from and what they are worth. */
export const ratesSchema = v.strictObject({
  date: v.pipe(v.string(), v.isoDate()),
  status: v.picklist(["example", "live"]),
  source: v.pipe(v.string(), v.nonEmpty()),
  rates: v.pipe(v.array(rate), v.minLength(1)),
});

export type ExampleRates = v.InferOutput<typeof ratesSchema>;
export type Rate = v.InferOutput<typeof rate>;
export type Payout = v.InferOutput<typeof payout>;
