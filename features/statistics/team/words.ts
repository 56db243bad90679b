import * as v from "valibot";
import { texts } from "../../../team/words.ts";
import { noteWords } from "./notes/note-words.ts";
import { requestWords } from "./requests/request-words.ts";
import { sharerWords } from "./sharers/sharer-words.ts";
import { visitWords } from "./visits/visit-words.ts";

const text = v.string();
const counted = texts("one other");
const bySpan = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.strictObject({ "7": entry, "28": entry, "90": entry, all: entry });
const dimension = texts("title says nothing none");

/** The words of what happens; texts in {braces} are filled in by format.ts. */
export const statistics = v.strictObject({
  ...texts("label").entries,
  none: texts("empty emptyText"),
  spans: v.strictObject({ ...texts("label").entries, names: bySpan(v.pipe(text, v.nonEmpty())) }),
  change: texts("more less same none note"),
  joins: v.strictObject({
    ...texts("week zone weekZone noted").entries,
    title: texts("day week month year"),
    says: bySpan(counted),
    most: texts("day week month year"),
    nothing: bySpan(text),
    reading: counted,
    running: counted,
    stitch: counted,
    columns: texts("from people notes"),
  }),
  dimensions: v.strictObject({
    ...texts("others percent less friends event").entries,
    heading: bySpan(text),
    columns: texts("name people share"),
    source: dimension,
    corridor: dimension,
    language: dimension,
    interest: dimension,
  }),
  mail: v.strictObject({
    ...texts("heading whose complaints").entries,
    says: v.strictObject({ ...texts("fine").entries, waiting: counted, dead: counted }),
    columns: texts("name count todo"),
    names: texts("waiting dead uncertain bounced complained"),
    retry: v.strictObject({ ...texts("open busy failed").entries, done: counted }),
    sent: bySpan(text),
    failed: bySpan(text),
    todo: texts("waiting dead uncertain bounced complained"),
  }),
  outage: v.strictObject({
    ...texts("says").entries,
    waits: counted,
    reasons: texts("refused unknown timeout cut login tls rejected disk other"),
  }),
  rates: v.strictObject({ ...texts("open").entries, refused: counted }),
  reports: v.strictObject({
    ...texts("heading text loading digest hour zone alarms alarmsText save saving saved").entries,
    digests: texts("none daily weekly"),
  }),
  visits: visitWords,
  notes: noteWords,
  requests: requestWords,
  sharers: sharerWords,
});

export type StatisticsWords = v.InferOutput<typeof statistics>;

declare module "../../../team/setup.ts" {
  interface TabWords {
    statistics: StatisticsWords;
  }
}
