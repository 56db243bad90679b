import * as v from "valibot";
import { texts } from "../../../team/words.ts";
import { visitWords } from "./visits/visit-words.ts";

const text = v.string();
const counted = texts("one other");
const bySpan = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.strictObject({ "7": entry, "28": entry, "90": entry, all: entry });
const part = texts("title says nothing none");

/** The words of the part about what happens; texts in {braces} are filled in by format.ts. */
export const statistics = v.strictObject({
  ...texts("label").entries,
  none: texts("empty emptyText"),
  spans: v.strictObject({ ...texts("label").entries, names: bySpan(v.pipe(text, v.nonEmpty())) }),
  joins: v.strictObject({
    ...texts("week zone weekZone").entries,
    title: texts("day week month year"),
    says: bySpan(counted),
    most: texts("day week month year"),
    nothing: bySpan(text),
    reading: counted,
    running: counted,
    stitch: counted,
    columns: texts("from people"),
  }),
  parts: v.strictObject({
    ...texts("others percent less friends event").entries,
    heading: bySpan(text),
    columns: texts("name people share"),
    source: part,
    corridor: part,
    language: part,
    interest: part,
  }),
  mail: v.strictObject({
    ...texts("heading").entries,
    says: v.strictObject({ ...texts("fine").entries, waiting: counted, dead: counted }),
    columns: texts("name count todo"),
    names: texts("sent waiting dead uncertain bounced complained"),
    retry: v.strictObject({ ...texts("open busy failed").entries, done: counted }),
    todo: v.strictObject({ sent: text, ...texts("waiting dead uncertain bounced complained").entries }),
  }),
  outage: v.strictObject({
    ...texts("says").entries,
    waits: counted,
    reasons: texts("refused unknown timeout cut login tls rejected disk other"),
  }),
  rates: v.strictObject({ ...texts("open").entries, refused: counted }),
  visits: visitWords,
});

export type StatisticsWords = v.InferOutput<typeof statistics>;

declare module "../../../team/setup.ts" {
  interface TabWords {
    statistics: StatisticsWords;
  }
}
