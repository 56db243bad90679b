import * as v from "valibot";
import { texts } from "../../../../team/words.ts";

/** The words of downloads and missing pages. */
export const requestWords = v.strictObject({
  ...texts("label").entries,
  downloads: v.strictObject({
    ...texts("title nothing note").entries,
    says: texts("one other"),
    columns: texts("name times"),
  }),
  missing: v.strictObject({
    ...texts("title says nothing other own from unknown note").entries,
    columns: texts("name from times"),
  }),
});
