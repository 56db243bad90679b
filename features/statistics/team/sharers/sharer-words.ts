import * as v from "valibot";
import { texts } from "../../../../team/words.ts";

/** The words of the ranking of ambassadors and sharers. */
export const sharerWords = v.strictObject({
  ...texts("title hint none noneOfKind show all sortBy left export").entries,
  kinds: texts("ambassador entry"),
  kind: texts("ambassador entry"),
  columns: texts("name kind people lastDay"),
  exportAs: texts("csv xlsx"),
  exported: v.strictObject({
    ...texts("sheet name email kind people lastDay code id").entries,
    kinds: texts("ambassador entry"),
  }),
});
