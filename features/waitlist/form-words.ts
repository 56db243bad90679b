/** What the form, its outcomes and what one shares afterwards say. */
export type WaitlistWords = {
  fields: { name: string; phone: string; email: string };
  hints: { phone: string };
  honeypot: string;
  submit: string;
  submitting: string;
  consent: { version: string; text: string };
  missing: string;
  failed: string;
  offline: string;
  didYouMean: string;
  fieldErrors: Record<string, string>;
  joined: JoinedWords;
  state: StateWords;
  share: ShareWords;
  waiting: { title: string; text: string };
  already: { title: string; text: string; mail: string };
};

export type JoinedWords = {
  title: string;
  text: string;
  rank: string;
  email: string;
  cloth: string;
  next: string;
  steps: string[];
  toast: string;
  another: string;
  anotherText: string;
};

/** How people are asked which state they live in, also on the account page. */
export type StateWords = Record<"label" | "none" | "text" | "button" | "saved", string>;

/**
 * `text` is what a person sends, `ownText` with a link of their own, of which `own` tells them; the rest are names of ways to
 * send it.
 */
export type ShareWords = Record<
  "heading" | "text" | "own" | "ownText" | "whatsapp" | "telegram" | "sms" | "copy" | "copied" | "byHand",
  string
>;
