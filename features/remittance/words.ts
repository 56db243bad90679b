import type { PaidWith } from "./quote.ts";

/**
 * What a transfer is over: the most that a wallet takes at once (transaction) or holds (wallet), by the ledger; or, where no
 * limit is known, the largest amount for which we tell a time (unset).
 */
export type Over = "transaction" | "wallet" | "unset";

/** The words of a calculator. {name} stands for a value, {claim:id} for a figure of the ledger, [[...]] for its status. */
export type CalculatorWords = {
  send: string;
  receive: string;
  to: string;
  limit: string;
  faults: Record<"decimals" | "unclear" | "words" | "negative" | "zero", string>;
  sendTo: string;
  /** Beside a rate that is not an example, with {time} and {source}. */
  current: string;
  /** Read out after each change. */
  said: string;
  sendNow: string;
  opens: string;
  lines: Record<
    "rate" | "fee" | "later" | "listed" | "markup" | "most" | "tax" | "total",
    { label: string; text: string; status: string }
  >;
  /** What it is paid with and how it arrives, and what the lines say that follow from them; `wallet` is one with a known limit. */
  pay: {
    label: string;
    ways: Record<PaidWith, string>;
    arrives: string;
    times: string;
    card: { tax: string; most: string };
    cash: { tax: string; text: string; most: string; time: string };
    wallet: { text: string; most: string };
  };
  ways: Record<string, string>;
  instant: string;
  /** Of an amount over a limit: in place of a time, and beside the amount. */
  limits: Record<Over, { time: string; text: string }>;
  hours: string;
  /** In place of a time, of a way of payout that is not settled. */
  unsettled: string;
  /** By the currency's code. */
  places: Record<string, Destination>;
};

export type Destination = {
  country: string;
  capital: string;
  currency: string;
  /** Below what the family receives. */
  note: string;
  /** Where dollars arrive: {local} is what they are in the country's own currency, and why nobody is paid in that. */
  compare?: string | undefined;
  /** What arrives beside Selam and beside a traditional service, and what does not. */
  all: string;
  left: string;
  lost: string;
};

/** The words of what a page shows of the calculation outside of the calculator. */
export type SurroundingWords = {
  /** Where there is no amount. */
  heading: string;
  bar: string;
  barPlain: string;
  becomes: string;
  places: Record<string, Destination>;
  /** What is said of the table's rates while they are examples. */
  examples: string;
  /** By the currency's code and by what counts as one, or other. */
  headlines: Record<string, Record<string, string>>;
};

/** The figures of the ledger that an island shows, with the number of the note where the island is the first to mark it. */
export type Figures = Record<string, { value: string; number?: number | undefined }>;
