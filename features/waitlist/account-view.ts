import * as v from "valibot";
import { check, contactFields } from "../../forms/contact.ts";
import type { FieldErrors } from "../../forms/refusal.ts";
import type { CountryName } from "../../ui/cloths/country-cloths.ts";

/** What became of the last message about one's rank; "none" without a record of one, "stopped" after a bounce or a complaint. */
export type MailState = "sent" | "waiting" | "uncertain" | "suppressed" | "dead" | "none" | "stopped";

/** What the forms of the page ask for, in the field "do". */
export type AccountAct =
  | "confirm"
  | "send"
  | "details"
  | "address"
  | "keep"
  | "language"
  | "state"
  | "interests"
  | "answer"
  | "alert-end"
  | "alert-renew"
  | "leave"
  | "refuse";

/** A form of the page that came back: what the API said of it. */
export type RefusedAct = { act: string; code: string; fields: FieldErrors };

/** A question that one is asked, in its `language`; `chosen` counts from 1. */
export type OwnQuestion = { about: string; language: string; ask: string; answers: string[]; chosen: number | null };

/** A rate alert of one's own; `on` while it waits for the rate. */
export type OwnAlert = { id: string; currency: string; atLeast: number; on: boolean };

/** The page of an entry for who reads its mailbox. What somebody typed is filled in afterwards (AccountTexts). */
export type OwnAccountView = {
  kind: "own";
  /** Where the page stands, without a language's prefix. */
  path: string;
  /** 1 for the first on the list. */
  rank: number;
  /** Whether the list is closed to them for now, so that the rank is not told. */
  waiting: boolean;
  /** How many there are. */
  people: number;
  /** Whose cloth the list is shown as. */
  country: CountryName;
  /** ISO 8601 UTC. */
  joinedAt: string;
  confirmed: boolean;
  /** Whether another address waits for its confirmation. */
  moving: boolean;
  /** `at`: the day of what is told; `until`: no more is sent before it (both ISO 8601 UTC). */
  mail: { state: MailState; at: string | undefined; until: string | undefined };
  locale: string;
  state: string | null;
  topics: readonly string[];
  question?: OwnQuestion | undefined;
  /** Oldest first. */
  alerts: readonly OwnAlert[];
  /** The link that one shares, and how many joined by it. */
  sharing?: { url: string; people: number } | undefined;
  refused?: RefusedAct | undefined;
};

/** All that the page shows: of an entry, to who reads an address that may become an entry's, or where there is no such entry. */
export type AccountView =
  | OwnAccountView
  | { kind: "newAddress"; path: string; refused?: RefusedAct | undefined }
  | { kind: "refused" }
  | { kind: "unknown" };

/** The texts that people typed, by the names of their placeholders. */
export type AccountTexts = Partial<
  Record<"email" | "newEmail" | "name" | "phone" | "wasName" | "wasPhone" | "address", string>
>;

/** Counted without a name, and kept with one only where the person ticked that it may be. */
export const consentTopic = "savings-without-interest";

/** The name of a topic's tick among the fields of its form. */
export const topicField = (topic: string) => `topic-${topic}`;

const { name, phone, email } = contactFields;

/** Checks a name and a phone number by the rules of the waitlist's form. */
export const checkDetails = (input: unknown) => check(v.object({ name, phone }), input);

/** Checks an e-mail address likewise. */
export const checkAddress = (input: unknown) => check(v.object({ email }), input);
