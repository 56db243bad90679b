import * as v from "valibot";
import { texts } from "../../../../team/words.ts";
import { visitSources } from "../../visit-counts.ts";

const text = v.pipe(v.string(), v.nonEmpty());
const counted = texts("one other");
const share = texts("title says");

/** The words of the funnel and of searches without an answer. */
export const visitWords = v.strictObject({
  ...texts("label heading nothing nothingFiltered ofViews less unknown sentOfViews home").entries,
  says: counted,
  saysWithoutConfirmed: counted,
  listed: counted,
  refused: counted,
  steps: texts("views started sent confirmed"),
  columns: texts("name count share"),
  shareColumns: texts("name views started sent confirmed"),
  filters: texts("label path language source all"),
  by: v.strictObject({ path: share, language: share, source: share }),
  sources: v.strictObject(v.entriesFromList(visitSources, text)),
  notes: texts("since left ways"),
  searches: v.strictObject({
    ...texts("title says nothing").entries,
    onDays: counted,
    columns: texts("words times days lastDay language"),
  }),
  topics: v.strictObject({ ...texts("title says nothing other").entries, columns: texts("name times") }),
});

export type VisitWords = v.InferOutput<typeof visitWords>;
