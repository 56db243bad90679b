import { of } from "./mutation.ts";

const filters = ["finding/filters"];
const rarest = { tests: ["finding/rarest-filter"] };
const search = ["finding/search"];

export const finding = [
  ...of("features/waitlist/server/listing/list-conditions.ts", filters, {
    "a language that filters nobody": [
      'answers !== "language" ? [["locale", sql`locale = ${language}`]',
      'answers !== "language" ? [["locale", sql`true`]',
    ],
    "a corridor that filters nobody": ["sql`corridor = ${corridor}`] as const", "sql`true`] as const"],
    "a source that filters nobody": ["sql`source = ${source}`] as const", "sql`true`] as const", rarest],
    "a time without its beginning": ["sql`created_at >= ${from}`", "sql`true`"],
    "a time without its end": ["sql`created_at < ${until}`", "sql`true`"],
    "mail that filters nobody": ["[hasMailState(mail)]", "[]"],
    "a topic that filters nobody": ["[sql`topic = ${interest}`]", "[]", rarest],
    "one of two words": ["return conditions.length ? [lookUp", "return !conditions.length ? [lookUp"],
    "somebody found twice": ["term === found ?", "false ?", { tests: search }],
  }),
  ...of("features/waitlist/server/listing/list-index.ts", filters, {
    "whoever did not confirm": [
      "confirmed ? sql`confirmed_at is not null`",
      "!confirmed ? sql`confirmed_at is not null`",
    ],
    "the newest last": ['order === "newest";', 'order === "oldest";'],
    "the last of a page once more": [
      'sql.raw(isDescending(order) ? "<" : ">")',
      'sql.raw(isDescending(order) ? "<=" : ">=")',
    ],
  }),
  ...of("features/waitlist/server/listing/scan-index.ts", filters, {
    "an end where more follows": ["return { ...page, next: reached ?", "return { ...page, next: false && reached ?"],
    "a page without an end": ["const shown = found.slice(0, limit);", "const shown = found.slice();"],
  }),
  ...of("features/waitlist/server/listing/list-query.ts", filters, {
    "a day that ends before it began": ['until: day("to", 1)', 'until: day("to", 0)'],
    "any time zone's days as UTC's": ["startOfDate(dayFormat(timeZone), date)", "Date.parse(date)"],
    "any day": ['if (!start) fields[name] = "date";', ""],
    "any order": ['if (value && !known) fields[name] = "unknown";', ""],
    "a search without an end": ['text("q", longestSearch)', 'text("q", 1e6)'],
    "another list's cursor": ['if (before !== undefined && !cursor) fields.before = "cursor";', ""],
  }),
  ...of("features/waitlist/server/listing/fold-text.ts", search, {
    "accents that count": ['.replace(/[\\p{M}\\p{Cf}\'’‘ʼʻ`ʿʾ]/gu, "")', ""],
    "letters of one sound that differ": ['"am"', '"so"'],
    "Arabic letters that differ": [".replace(alikes, (letter) => alike[letter]!)", ""],
    "upper case that counts": ["      .toLowerCase()\n", ""],
  }),
  ...of("features/waitlist/server/listing/search-words.ts", search, {
    "last names that nobody finds": ["names.slice(0, mostWords).map", "names.slice(0, 1).map"],
    "phones for who may not see them": ["if (findsPhones && isPhonePart(token))", "if (isPhonePart(token))"],
    "national numbers that nobody finds": ["[digits, nationalNumber(phone) ?? digits]", "[digits]"],
    "parts of an address that nobody finds": ["...[0, ...parts.slice(0, mostWords)]", "...[0]"],
  }),
  ...of("features/waitlist/server/listing/gather.ts", filters, {
    "a page that begins anew": ["...(before ? [isAfter(sort, key, id, before)] : [])", ""],
  }),
];
