/** Why a message did not arrive, as a class; what the server said may quote an address and is not kept. */
export type Reason =
  /** There is no such mailbox, or it takes no mail any more. */
  | "mailbox"
  /** The address's domain takes no mail. */
  | "domain"
  | "full"
  /** The server does not want mail from us, or not now. */
  | "blocked"
  | "content"
  /** The provider has stopped sending to the address by itself. */
  | "held"
  | "complaint"
  | "other";

/** What became of a message after the mail server took it, as a provider of ours tells it. */
export type MailEvent = {
  provider: "postmark" | "sendgrid" | "mailgun" | "ses";
  /** The provider's name of the event, the same each time that it is delivered. */
  id: string;
  kind: "hard" | "soft" | "complaint" | "delivery";
  reason: Reason;
  /** In lower case. */
  address: string;
  /** The id of the job whose message it is, where the provider gives our Message-ID back. */
  job?: string | undefined;
  /** When it happened, in ms since 1970. */
  at: number;
};

/** The events of a provider's message, those that say nothing of arriving left out; undefined when it is none of that provider's. */
export type EventReader = (values: unknown) => MailEvent[] | undefined;

export type Values = Record<string, unknown>;

export const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands under each name of a table; nothing under any other. */
export const table = <Value>(rows: Record<string, Value>): ReadonlyMap<string, Value> => new Map(Object.entries(rows));

/** A value that should be a text; "" for anything else. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A value that should be an object; an empty one for anything else. */
export const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});

const longestAddress = 320;

/** The bare address of "Name <address>" or an address, in lower case; undefined for what is none. */
export function addressIn(value: unknown): string | undefined {
  const text = textOf(value);
  if (text.length > 2 * longestAddress) return undefined;
  const bare = text.slice(text.lastIndexOf("<") + 1).split(">", 1)[0]!;
  const address = bare.trim().toLowerCase();
  return address.length <= longestAddress && address.includes("@") && !/\s/.test(address) ? address : undefined;
}

/** The job of a Message-ID that we made (message.ts), with or without its angle brackets. */
export const jobIn = (messageId: unknown): string | undefined =>
  /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/.exec(textOf(messageId).slice(0, 64))?.[1];

/** The class of an enhanced status code such as 5.1.1 (RFC 3463 3). */
export function reasonOf(status: string): Reason {
  if (/^[45]\.1\.2/.test(status) || /^[45]\.4\./.test(status)) return "domain";
  if (/^[45]\.2\.2/.test(status)) return "full";
  if (/^[45]\.[12]\./.test(status)) return "mailbox";
  if (/^[45]\.6\./.test(status)) return "content";
  return /^[45]\.7\./.test(status) ? "blocked" : "other";
}
