import * as v from "valibot";
import type { Page } from "../../team/reading/page.ts";

export type AnnouncementKind = "news" | "invitation";

/** A draft can be changed; what is "scheduled" starts by itself; what was started is sending, or paused, until it is stopped or done. */
export type AnnouncementState = "draft" | "scheduled" | "sending" | "paused" | "stopped" | "done";

/** What is wrong with one field of what the team sent; several codes of one field are parted by spaces. */
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
  /** More lines, marks or lists in lists than a message has. */
  | "tangled"
  /** {name} in a line with other words than a greeting's, or in the subject. */
  | "name"
  /** Nothing is left of it on the site, where what is for one person is left out. */
  | "personal"
  /** Not two to five answers, or not as many as in English. */
  | "answers"
  /** Two answers of a question that read alike. */
  | "duplicate"
  /** No day or time. */
  | "date"
  /** A time that is over, or more than a year away. */
  | "past"
  | "far";

/** The longest texts, in characters. */
export const longest = { subject: 150, text: 6000, ask: 150, answer: 60 };
/** How many answers a question has. */
export const answersOfQuestion = { fewest: 2, most: 5 };

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
const line = (most: number) =>
  v.pipe(
    typed(most),
    v.check((text) => !text.includes("\n"), fails("characters")),
  );

const text = v.object({
  subject: line(longest.subject),
  /** Markdown: paragraphs, headings, lists, links, bold and italic. {name} and {place} are filled in. */
  text: typed(longest.text),
  /** A question with its answers, each a link in the message; both are left out, or empty, where nothing is asked. */
  ask: v.optional(line(longest.ask)),
  answers: v.optional(v.pipe(v.array(line(longest.answer)), v.maxLength(answersOfQuestion.most, fails("answers")))),
});

/** Whom it is for. */
export const audienceSchema = v.object({
  /** The People list's filter as its address has it ("state=MN&language=am"); "" for everybody. */
  filter: v.optional(typed(1000), ""),
  /** Only those who confirmed their address; false: also those who did not. */
  confirmed: v.boolean(fails("unknown")),
  /** Only who is not invited yet. Of an invitation always true, but for a reminder. */
  uninvited: v.optional(v.boolean(fails("unknown")), false),
  /** The id of the invitation of which this one reminds those who did not come; all else leaves nobody out then. */
  reminds: v.optional(v.nullable(line(100)), null),
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

const content = {
  /**
   * By the code of a published language. One that is left out, or empty, falls back to English. A draft may hold a subject or a text
   * alone; what is started may not.
   */
  texts: v.record(v.string(), text),
  audience: audienceSchema,
  /** Whether it is also on the site once it was sent; never true of an invitation. As it was when it is left out. */
  onSite: v.optional(v.boolean(fails("unknown"))),
};

export const draftSchema = v.object({
  ...content,
  /** As it was when it was read: who saves over somebody else's change is told. */
  updatedAt: v.string(fails("required")),
});

const kind = v.picklist(["news", "invitation"], fails("unknown"));
/** A new draft; never an empty one. `count`: the id of a count that may have been made of its audience. */
export const newSchema = v.object({ ...content, kind, count: v.optional(v.string(fails("unknown"))) });
/** A count of an audience for which there is no draft yet, `instead` of another one by its id. */
export const countSchema = v.object({
  kind,
  audience: audienceSchema,
  instead: v.optional(v.string(fails("unknown"))),
});
export const testSchema = v.object({ locale: v.string(fails("required")) });
/** When it is to start: "2026-12-01T09:00" as clocks show it in a zone of IANA's names. */
export const scheduleSchema = v.object({
  time: v.pipe(v.string(fails("required")), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, fails("date"))),
  zone: v.string(fails("required")),
});
const number = fails("number");
const people = v.pipe(v.number(number), v.integer(number), v.minValue(0, number), v.maxValue(2 ** 31 - 1, number));
export const startSchema = v.object({ recipients: people });

export type NewDraft = v.InferOutput<typeof newSchema>;
export type Audience = v.InferOutput<typeof audienceSchema>;

/** Whom a new draft is for: all who confirmed, an invitation the next 1,000 of them. */
export const newAudience = (kind: AnnouncementKind, filter = ""): Audience => ({
  filter,
  confirmed: true,
  uninvited: kind === "invitation",
  reminds: null,
  first: kind === "invitation" ? 1000 : null,
});

/** Whether an audience leaves people out for what they chose or how they came, not for their rank on the list. */
export const isNarrowed = ({ filter }: Audience): boolean => filter !== "";
export type AnnouncementTexts = Record<string, v.InferOutput<typeof text>>;
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
 * What a count met on the list, from its start to the last person who will get it: how many `fit` the filter, and how many of those are
 * left out, each for the first of these reasons: not confirmed, where that is asked for; invited already, where that matters; their mail
 * came back. `languages`: how many of those who will get it read each language, by its code.
 */
export type CountedEntries = {
  fit: number;
  unconfirmed: number;
  invited: number;
  unreachable: number;
  languages: Record<string, number>;
};

/** Whom a draft will go to, as it was counted at a time; what `fit` is made of in all. */
export type AudienceCount = CountedEntries & { people: number; at: string };

/** How far a count is: how many were found so far, and what it came to in the end. */
export type Counting = { id: string; counting: number | null; count: AudienceCount | null };

/** What stands in the way of sending; `mail_as_files`: it is written to files, so nobody gets it; `other_invitation`: one is under way. */
export type Blocker = "no_postal_address" | "mail_as_files" | "other_invitation";

/** Times are ISO 8601 UTC with milliseconds. */
export type Announcement = {
  id: string;
  kind: AnnouncementKind;
  state: AnnouncementState;
  texts: AnnouncementTexts;
  audience: Audience;
  onSite: boolean;
  /** The last part of its address on the site, /news/{slug}; null before its start, and of an invitation. */
  slug: string | null;
  /** null: not counted since the last change, or being counted. */
  count: AudienceCount | null;
  /** While they are counted: how many were found so far. null: nobody counts. */
  counting: number | null;
  /** All 0 for a draft. */
  progress: Progress;
  /** null: it is no invitation. */
  invitation: InvitationCounts | null;
  /** What came of its question: how many gave each answer, and when it was closed. null: it asks nothing. */
  question: { counts: number[]; closedAt: string | null } | null;
  /** The subject of another one that was started before and is being sent, while nothing of this one went out. */
  behind: string | null;
  /** Which of the invitations it is by their start; null for a reminder, and before its start. */
  wave: number | null;
  /** Of a reminder: the invitation that it reminds of, with its subject and its number. */
  reminderOf: { id: string; subject: string; wave: number | null } | null;
  /** Of an invitation that was started, or a reminder of it: the next reminder that is scheduled, at an instant in a zone. */
  reminder: { id: string; at: string; zone: string } | null;
  createdAt: string;
  /** A name. */
  createdBy: string;
  updatedAt: string;
  /** The name of who saved the draft last, or started it. */
  updatedBy: string;
  /** When it is to start, or was, and the zone in which that was said. */
  schedule: { at: string; zone: string } | null;
  startedAt: string | null;
  endedAt: string | null;
};

export type AnnouncementPage = Page<Announcement>;

/** What an event "progress" says. */
export type AnnouncementEvent = Pick<
  Announcement,
  "state" | "progress" | "invitation" | "count" | "behind" | "schedule" | "startedAt"
>;

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
