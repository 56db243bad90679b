import * as v from "valibot";
import type { Page } from "../../team/reading/page.ts";

export type AnnouncementKind = "news" | "invitation";

/** A draft can be changed; what was started is sending, or paused, until it is stopped or done. */
export type AnnouncementState = "draft" | "sending" | "paused" | "stopped" | "done";

/** What is wrong with one field of what the team sent. */
export type AnnouncementFieldError =
  | "required"
  | "too_long"
  | "characters"
  /** No whole number from 1 to a million; for `recipients` also: not the number that was counted. */
  | "number"
  /** Not one of those that there are. */
  | "unknown"
  /** A link that is neither https: nor a path of ours. */
  | "link"
  /** HTML, which would be shown as it is typed. */
  | "html"
  /** A picture, which a message cannot carry. */
  | "image"
  /** A {word} in braces that is neither {name} nor {place}. */
  | "placeholder"
  /** More lines, marks or lists in lists than a letter has. */
  | "tangled"
  /** {name} in a line with other words than a greeting's, or in the subject. */
  | "name";

/** The longest texts, in characters. */
export const longest = { subject: 150, text: 6000 };

const fails = (code: AnnouncementFieldError) => code;
/** Control characters but \n, bidi embeddings and overrides, lone surrogates and what is left of broken UTF-8. */
const unfit = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFD]/u;
const typed = (most: number) =>
  v.pipe(
    v.string(fails("required")),
    v.transform((text) => text.replace(/\r\n?/g, "\n").trim()),
    v.check((text) => text.length <= most, fails("too_long")),
    v.check((text) => !unfit.test(text), fails("characters")),
  );
const note = v.nullable(v.pipe(typed(200), v.minLength(1, fails("required"))));

const text = v.object({
  subject: v.pipe(
    typed(longest.subject),
    v.check((line) => !line.includes("\n"), fails("characters")),
  ),
  /** Markdown: paragraphs, headings, lists, links, bold and italic. {name} and {place} are filled in. */
  text: typed(longest.text),
});

/** Whom it is for. null: all of them. */
export const audienceSchema = v.object({
  /** Only those who confirmed their address; false: also those who did not. */
  confirmed: v.boolean(fails("unknown")),
  /** The code of a language, as they chose it. */
  language: note,
  /** A currency code. */
  corridor: note,
  interest: note,
  source: note,
  /** Only who is not invited yet. Of an invitation always true. */
  uninvited: v.optional(v.boolean(fails("unknown")), false),
  /** At most so many people, the first that fit in the order of the list. */
  first: v.nullable(
    v.pipe(
      v.number(fails("number")),
      v.integer(fails("number")),
      v.minValue(1, fails("number")),
      v.maxValue(1_000_000, fails("number")),
    ),
  ),
});

export const draftSchema = v.object({
  /**
   * By the code of a published language. One that is left out, or empty, falls back to English. A draft may hold a subject or a text
   * alone; what is started may not.
   */
  texts: v.record(v.string(), text),
  audience: audienceSchema,
  /** As it was when it was read: who saves over somebody else's change is told. */
  updatedAt: v.string(fails("required")),
});

export const newSchema = v.object({ kind: v.picklist(["news", "invitation"], fails("unknown")) });
export const testSchema = v.object({ locale: v.string(fails("required")) });
export const startSchema = v.object({ recipients: v.pipe(v.number(fails("number")), v.integer(fails("number"))) });

export type Audience = v.InferOutput<typeof audienceSchema>;

/** Whom a new draft is for: all who confirmed, an invitation the next 1,000 of them. */
export const newAudience = (kind: AnnouncementKind): Audience => ({
  confirmed: true,
  language: null,
  corridor: null,
  interest: null,
  source: null,
  uninvited: kind === "invitation",
  first: kind === "invitation" ? 1000 : null,
});

/** Whether an audience leaves people out for what they chose or how they came, not for their place on the list. */
export const isNarrowed = ({ language, corridor, interest, source }: Audience): boolean =>
  [language, corridor, interest, source].some((choice) => choice !== null);
export type AnnouncementTexts = Record<string, { subject: string; text: string }>;
export type Draft = v.InferOutput<typeof draftSchema>;

/** What of a language is there: subject and text, one of them, or nothing. */
export function writtenOf(texts: AnnouncementTexts, locale: string): "whole" | "half" | "nothing" {
  const { subject = "", text = "" } = texts[locale] ?? {};
  const parts = [subject, text].filter((part) => part.trim());
  return parts.length === 2 ? "whole" : parts.length ? "half" : "nothing";
}

/**
 * Messages of one announcement. `planned`: how many it was started for; `waiting`: not handed to the mail server yet, also
 * those that are not in the outbox yet; `skipped`: who left, bounced or no longer belonged to it when it was their turn, and
 * those that a stop left out; `dead`: refused for good, or never answered by the mail server.
 */
export type Progress = { planned: number; sent: number; waiting: number; skipped: number; dead: number };

/** How many got a personal link, opened its page, and said that they will come. */
export type InvitationCounts = { invited: number; opened: number; confirmed: number };

/**
 * What a count met on the list, from its start to the last person who will get it: places, how many of them are confirmed, and how many
 * of those that are meant (confirmed or not) are invited already, where that matters, or cannot be reached because their mail came back.
 */
export type CountedPlaces = { places: number; confirmed: number; invited: number; unreachable: number };

/** Whom a draft will go to, as it was counted at a time. */
export type AudienceCount = CountedPlaces & { people: number; at: string };

/** What stands in the way of sending; `mail_as_files`: it is written to files, so nobody gets it; `other_invitation`: one is under way. */
export type Blocker = "no_postal_address" | "mail_as_files" | "other_invitation";

/** Times are ISO 8601 UTC with milliseconds. */
export type Announcement = {
  id: string;
  kind: AnnouncementKind;
  state: AnnouncementState;
  texts: AnnouncementTexts;
  audience: Audience;
  /** null: not counted since the last change, or being counted. */
  count: AudienceCount | null;
  /** While they are counted: how many were found so far. null: nobody counts. */
  counting: number | null;
  /** All 0 for a draft. */
  progress: Progress;
  /** null: it is no invitation. */
  invitation: InvitationCounts | null;
  /** The subject of another one that was started before and is being sent, while nothing of this one went out; null in lists. */
  behind: string | null;
  createdAt: string;
  /** A name. */
  createdBy: string;
  updatedAt: string;
  /** The name of who saved the draft last, or started it. */
  updatedBy: string;
  startedAt: string | null;
  endedAt: string | null;
};

export type AnnouncementPage = Page<Announcement>;

/** What an event "progress" says. */
export type AnnouncementEvent = Pick<Announcement, "state" | "progress" | "invitation" | "count" | "behind">;

export type RecipientState = "waiting" | "sent" | "uncertain" | "skipped" | "dead";

/** One person of an announcement; without name and address once they have left the list. */
export type AnnouncedPerson = {
  id: string;
  name: string | null;
  email: string | null;
  state: RecipientState;
  /** What the mail server said, in its codes. */
  reason: string | null;
  at: string;
  invitation: "invited" | "opened" | "confirmed" | null;
};

export type AnnouncedPage = Page<AnnouncedPerson>;

/** What one who presses a personal link's button is told; "open": may still say that they will come. */
export type InvitationState = "open" | "confirmed" | "used" | "expired" | "closed" | "badLink";
