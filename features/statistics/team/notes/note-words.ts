import * as v from "valibot";
import { texts } from "../../../../team/words.ts";

/** The words of notes on the chart of joins. */
export const noteWords = v.strictObject({
  ...texts("heading hint none add edit editOf delete deleteOf").entries,
  ...texts("save saving cancel keep deleting full changed gone").entries,
  columns: texts("day text by actions"),
  heads: texts("add edit delete"),
  fields: texts("day text"),
  errors: texts("day required too_long characters"),
});

export type NoteWords = v.InferOutput<typeof noteWords>;
