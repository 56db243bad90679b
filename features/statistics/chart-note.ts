import * as v from "valibot";
import { check, lines } from "../../forms/contact.ts";
import type { FieldError } from "../../forms/refusal.ts";

/** The most characters of a note. */
export const longestNote = 120;
/** The most notes that are kept. */
export const mostNotes = 200;

/** A note on the chart of joins: its day as YYYY-MM-DD, and when it was written or changed last, ISO 8601 UTC. */
export type ChartNote = { id: string; day: string; text: string; by: string; changedAt: string };

/** GET /api/admin/statistics/notes: all notes, those of the newest day first. */
export type ChartNotes = { notes: ChartNote[] };

/** Whether a text is a day from 2000 to 2099, as YYYY-MM-DD. */
const isDay = (text: string) =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** What is sent to write a note. */
export const chartNoteSchema = v.object({
  day: v.optional(
    v.pipe(
      v.string("required" satisfies FieldError),
      v.minLength(1, "required" satisfies FieldError),
      v.check<string, FieldError>(isDay, "unknown"),
    ),
    "",
  ),
  text: v.pipe(
    lines(longestNote),
    v.check<string, FieldError>((text) => !text.includes("\n"), "characters"),
  ),
});

/** Checks a note: its values without outer spaces, or the first error of each wrong field. Never throws. */
export const checkChartNote = (input: unknown) => check(chartNoteSchema, input);
