/** The words of a calculator. {name} stands for a value, {claim:id} for a figure of the ledger, [[...]] for its status. */
export type CalculatorWords = {
  send: string;
  receive: string;
  to: string;
  limit: string;
  /** Read out after each change. */
  said: string;
  sendNow: string;
  opens: string;
  lines: Record<"rate" | "fee" | "markup" | "tax" | "total", { label: string; text: string; status: string }>;
  arrives: { label: string; status: string };
  ways: Record<string, string>;
  instant: string;
  hours: string;
  /** By the currency's code. */
  places: Record<string, Destination>;
};

export type Destination = { country: string; capital: string; currency: string };

/** The figures of the ledger that an island shows, with the number of the note where the island is the first to mark it. */
export type Figures = Record<string, { value: string; number?: number | undefined }>;
