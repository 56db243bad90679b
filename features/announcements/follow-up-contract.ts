import * as v from "valibot";

/** After how many days from confirming one's address each follow-up letter is due, by its id. */
export const followUpDays = { transfers: 2, rent: 14, state: 45, course: 120 } as const;

export type FollowUpId = keyof typeof followUpDays;

/** The follow-up letters in their order. */
export const followUpIds = Object.keys(followUpDays) as FollowUpId[];

/** The first version of the consent line that names our services, and so the letters; who agreed to an earlier one gets none. */
export const agreedFrom = "2026-11-25";

/** What the team chooses for one: whether it is sent, and also to those who joined before it was first turned on. */
export const followUpChoice = v.strictObject({ on: v.boolean(), earlier: v.boolean() });

export type FollowUpChoice = v.InferOutput<typeof followUpChoice>;

/** A follow-up letter as the team reads it. Times are ISO 8601 UTC with milliseconds. */
export type FollowUp = FollowUpChoice & {
  id: FollowUpId;
  days: number;
  /** When it was first turned on; null: never. */
  since: string | null;
  /** Since when those who joined before that get it too: its days are counted from here for them. */
  earlierSince: string | null;
  sent: number;
  waiting: number;
  /** By language. */
  subjects: Record<string, string>;
};

/** What one who opens the link of a letter to stop them is told. */
export type FollowUpsState = "open" | "stopped" | "badLink";
