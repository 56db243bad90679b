import * as v from "valibot";
import { texts } from "../../../../team/words.ts";

const counted = texts("one other");

/** The words of adding people; texts in {braces} are filled in by format.ts. */
export const adding = v.strictObject({
  ...texts("open heading close").entries,
  modes: texts("label hand file"),
  consent: texts("heading text how howHint on version current"),
  confirm: texts("heading mail none"),
  hand: texts("name phone email locale state corridor interest unknown note noteHint submit submitting added wrong"),
  file: v.strictObject({
    ...texts("intro file fileHint locale name nameHint checking failed columns columnsText column leaveOut").entries,
    ...texts("missing example starting nobody wrong unsure unread limits unsent").entries,
    faults: texts("heading label row column value why more"),
    rows: counted,
    willAdd: counted,
    listed: counted,
    faulty: counted,
    start: counted,
    added: counted,
    mailed: counted,
  }),
  fields: texts("name phone email locale state corridor interest note consentOn"),
  faults: texts("23505 left bounced complained twice consent date unknown oneOf"),
  fileFaults: texts("empty encoding too_many too_large"),
  imports: v.strictObject({
    ...texts("heading by undo undoOne sureText keep confirm undoing late").entries,
    added: counted,
    sure: counted,
    mailed: counted,
    removed: counted,
    keptOnes: counted,
  }),
  sheet: v.strictObject({ ...texts("heading text one").entries, formats: texts("letter a4") }),
});

export type AddingWords = v.InferOutput<typeof adding>;

declare module "../../../../team/setup.ts" {
  interface TabWords {
    adding: AddingWords;
  }
}
