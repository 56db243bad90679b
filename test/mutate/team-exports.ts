import { of } from "./mutation.ts";

const whole = ["exports/export-limiter", "exports/waitlist-export"];
const workbook = ["exports/excel-file"];
const stream = ["exports/guarded-stream"];

export const teamExports = [
  ...of("team/server/export/guarded-stream.ts", stream, {
    "a cut file that ends": ['throw new Error("an export was cut");', "return controller.close();"],
    "a failure that nobody is told of": ["(error) => void guard.onError(error)", "() => undefined"],
    "an export that outlives its right": ["if (!(await guard.mayGoOn().catch(() => true))) end();", ""],
    "an export that ends when nobody can tell": [
      "guard.mayGoOn().catch(() => true)",
      "guard.mayGoOn().catch(() => false)",
    ],
    "a reader that is waited for without end": ["stalled = setTimeout(end, timeouts.stalled).unref();", ""],
    "an export without an end": ["setTimeout(end, timeouts.inAll)", "setTimeout(() => {}, timeouts.inAll)"],
    "a source that stays open": ["void bytes.return(undefined).catch(() => {});", ""],
    "a permit that is never released": ["guard.onEnd();\n  }", "}"],
    "more made than is read": ["highWaterMark: 0", "highWaterMark: 9"],
  }),
  ...of("team/server/export/excel-file.ts", workbook, {
    "times as text": ["return new Date(value);", "return value;"],
    "phones as numbers": ['kind === "number" ? Number(value)', "value ? Number(value)"],
    "signs that Excel reads as others": ['text.replace(/_(?=x[\\dA-Fa-f]{4}_)/g, "_x005F_")', "text"],
    "a header that scrolls away": ["freezePane: { rows: 1 },", ""],
    "rows that no sheet holds": ["    maxRowsPerSheet,\n", ""],
  }),
  ...of("team/server/export/csv-file.ts", whole, {
    "no mark of UTF-8": ["byteOrderMark + csvLine", "csvLine"],
  }),
  ...of("team/server/export/export-limiter.ts", whole, {
    "any number of exports": ["if (!release) return tooMany(seconds);", "if (!release) void 0;"],
    "a permit for who only asks": [
      "        release();\n        return new Response(null",
      "        return new Response(null",
    ],
    "an export that is not told": ["await asked.note();", ""],
    "a permit that a failed note keeps": ["        onEnd();\n        throw error;", "        throw error;"],
    "a file without its day": ["${timestamp().slice(0, 10)}", "today"],
  }),
  ...of("features/waitlist/server/export-routes.ts", whole, {
    "any format": ['...(!isExportFormat(format) && { format: "unknown" })', ""],
    "an amount as text": ['{ header: headers.amount, kind: "number",', "{ header: headers.amount,"],
    "everybody, whatever the filter": [
      "walkList(services, asked.query)",
      'walkList(services, { q: "", sort: "newest", findsPhones: true })',
    ],
  }),
  ...of("features/waitlist/server/listing/walk-list.ts", whole, {
    "the first people alone": ["} while (before);", "} while (false);"],
  }),
];
