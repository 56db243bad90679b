import type { MailTrouble } from "./contract.ts";

/** A try that did not succeed. */
export type PersonAttempt = {
  /** 1 for the first that counts as a refusal. */
  number: number;
  /** Not there at all, broke off in the middle, not answered, refused for now, refused for good. */
  outcome: "unreachable" | "cut" | "uncertain" | "temporary" | "permanent";
  /** Codes of the mail server and of the way to it, such as "EENVELOPE 550 5.1.1 RCPT TO"; never its words. */
  said: string;
  /** How often it came to the same from the first time to the last, both ISO 8601 UTC. */
  times: number;
  firstAt: string;
  lastAt: string;
};

/** One message to a person, with what became of it. */
export type PersonMessage = {
  id: string;
  kind: string;
  /** Of an announcement. */
  subject: string | null;
  state: "pending" | "sent" | "uncertain" | "dead" | "suppressed";
  /** Why it was suppressed, where that is known: gone, replaced, stopped, left, limit or domain. */
  why: string | null;
  createdAt: string;
  sentAt: string | null;
  /** When a message that waits is tried next. */
  nextAt: string | null;
  /** Newest first. */
  attempts: PersonAttempt[];
};

export type PersonInvitation = {
  /** Null once the announcement is gone. */
  subject: string | null;
  /** When its message went out; null while it waits. */
  sentAt: string | null;
  expiresAt: string;
  openedAt: string | null;
  confirmedAt: string | null;
};

/** What a mail provider reported: `reason` is a class (MailTrouble). */
export type PersonReport = { kind: "hard" | "soft" | "complaint"; provider: string; reason: string; at: string };

/** Why the confirmation is not sent again now; `until` in ISO 8601 UTC. */
export type MailRefusal = {
  code: "bounced" | "complained" | "mail_waiting" | "mail_limit";
  until?: string | undefined;
};

/** All that we hold of one person. Times are ISO 8601 UTC with milliseconds. */
export type AdminPerson = {
  id: string;
  name: string;
  email: string;
  /** Takes the address's place once somebody who reads it confirms. */
  newEmail: string | null;
  /** E.164; left out for viewers. */
  phone?: string;
  locale: string;
  /** What they want to hear of, by our links' words. */
  interests: string[];
  /** The team's tags, sorted. */
  tags: string[];
  /** What somebody who calls can read out: the code of their link. */
  reference: string;
  interest: string | null;
  corridor: string | null;
  amount: string | null;
  source: string | null;
  /** The state that they live in, as a postal code; null where they did not say. */
  state: string | null;
  consent: string;
  /** How and when they agreed whom the team added; null where they joined by a form. */
  consentHow: string | null;
  consentAt: string | null;
  note: string | null;
  createdAt: string;
  confirmedAt: string | null;
  addressChangedAt: string | null;
  /** 1 for the first on the list, and how many there are. */
  place: number;
  people: number;
  /** How many people came by their link. */
  referred: number;
  mail: {
    /** What the mail provider reported of the mailbox, null while that is nothing bad. */
    trouble: MailTrouble | null;
    /** Null while the confirmation may be sent again. */
    refusal: MailRefusal | null;
  };
  letters: PersonMessage[];
  reports: PersonReport[];
  invitations: PersonInvitation[];
};

/** What may be corrected. */
export type PersonValues = {
  name: string;
  email: string;
  phone: string;
  locale: string;
  interests: string[];
  state: string | null;
  note: string | null;
};

/**
 * Corrections; `was` holds what somebody saw before they changed it. What has changed meanwhile is not written over: 409 "changed" names
 * the fields.
 */
export type PersonChanges = Partial<PersonValues> & { was?: Partial<PersonValues> };
