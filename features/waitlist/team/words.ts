import * as v from "valibot";
import { texts } from "../../../team/words.ts";

const counted = texts("one other");
const dialog = "heading text keep confirm busy";

/** The words of what the People tab does with many people; texts in {braces} are filled in by format.ts. */
export const finding = v.strictObject({
  sortBy: texts("up down"),
  views: v.strictObject({
    ...texts("open none nothing label save saving rename renameTo keep done delete deleted failed").entries,
    errors: texts("required taken too_many too_long characters"),
  }),
  selection: v.strictObject({
    ...texts("label select all tag export write delete clear most").entries,
    count: counted,
  }),
  tags: v.strictObject({
    ...texts("heading none label one hint add addBusy remove removeOne").entries,
    many: v.strictObject({ ...texts("text keep busy").entries, heading: counted, done: counted }),
    errors: texts("required too_long characters too_many"),
  }),
  write: v.strictObject({ ...texts("filter noneConfirmed").entries, ...texts(dialog).entries, confirmed: counted }),
  review: v.strictObject({
    ...texts("need label back keep keepOne failed empty emptyText").entries,
    columns: texts("name joined reason actions"),
    reasons: texts("link disposable domain network"),
    kept: counted,
    new: counted,
  }),
  files: v.strictObject({
    ...texts("open heading who everyone filtered theseMore columns allColumns format keep confirm busy none").entries,
    all: counted,
    these: counted,
    selected: counted,
  }),
  keys: v.strictObject({
    ...texts("heading close").entries,
    does: texts("search next previous first last open select delete close keys"),
    names: texts("search next previous first last open select delete close keys"),
  }),
});

export type FindingWords = v.InferOutput<typeof finding>;

declare module "../../../team/setup.ts" {
  interface TabWords {
    finding: FindingWords;
  }
}
