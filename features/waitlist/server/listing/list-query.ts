import { timestamp } from "../../../../db/schema.ts";
import { isAtMost, longestShort, unfit } from "../../../../forms/short-text.ts";
import { type UsState, usStates } from "../../../../forms/us-states.ts";
import { dayMs } from "../../../../languages/durations.ts";
import { readPageQuery } from "../../../../team/server/paging.ts";
import { dayFormat, isTimeZone, startOfDate } from "../../../../team/server/zone-days.ts";
import { type ListSort, listSorts, mailStates } from "../../team/contract.ts";
import { type ListCursor, readListCursor } from "./list-cursor.ts";

/** Whom a list holds, and in which order. What is not given leaves nobody out. */
export type ListQuery = {
  /** Parts of a name, an address, a note or a phone number; "" for anybody. */
  q: string;
  /** A locale's code. */
  language?: string;
  /** As the entry holds them. */
  corridor?: string;
  source?: string;
  /** What they want to hear of. */
  interest?: string;
  state?: UsState;
  /** One of the team's tags. */
  tag?: string;
  mail?: (typeof mailStates)[number];
  confirmed?: boolean;
  /** When they joined, ISO 8601 UTC: at `from` or later, and before `until`. */
  from?: string;
  until?: string;
  sort: ListSort;
  /** Whether people are found by their phone number too. */
  findsPhones: boolean;
};

/** Whether a list leaves somebody out: it is searched or filtered. */
export const isFiltered = ({ q, sort, findsPhones, ...filters }: ListQuery): boolean =>
  q !== "" || Object.keys(filters).length > 0;

/** Which page of a list is asked for. */
export type AskedPage = { limit: number; before: ListCursor | undefined };

type Given = Record<string, string | undefined>;
type Faulty = Record<string, string>;
type Asked = { query: ListQuery; page: AskedPage; fields?: never } | { fields: Faulty };

const longestSearch = 200;

/**
 * What a query of the list asks for, or what is wrong with it by the name of the parameter: "unknown", "too_long", "date", "range"
 * or "cursor". Days are those of `timeZone`, UTC unless given, both inclusive. An empty parameter is as good as none.
 */
export function readListQuery(given: Given, findsPhones: boolean): Asked {
  const fields: Faulty = {};
  const text = (name: string, most = longestShort) => {
    const value = given[name]?.trim();
    if (value && !isAtMost(value, most)) fields[name] = "too_long";
    else if (value && unfit.test(value)) fields[name] = "characters";
    return value || undefined;
  };
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) => {
    const value = given[name];
    const known = values.find((each) => each === value);
    if (value && !known) fields[name] = "unknown";
    return known;
  };
  const timeZone = given.timeZone || "UTC";
  if (!isTimeZone(timeZone)) fields.timeZone = "unknown";
  const day = (name: string, later: number) => {
    const value = given[name];
    if (!value || fields.timeZone) return undefined;
    const start = dayBegins(value, timeZone, later);
    if (!start) fields[name] = "date";
    return start;
  };

  const sort = oneOf("sort", listSorts) ?? "newest";
  const page = readPage(given, sort, fields);
  const language = text("language");
  if (language && !isLocale(language)) fields.language = "unknown";
  const confirmed = oneOf("confirmed", ["yes", "no"]);
  const wanted = {
    language,
    corridor: text("corridor"),
    source: text("source"),
    interest: text("interest"),
    state: oneOf("state", Object.keys(usStates) as UsState[]),
    tag: text("tag"),
    mail: oneOf("mail", mailStates),
    confirmed: confirmed && confirmed === "yes",
    from: day("from", 0),
    until: day("to", 1),
  };
  const query: ListQuery = { q: text("q", longestSearch) ?? "", sort, findsPhones, ...whatIsThere(wanted) };
  return Object.keys(fields).length ? { fields } : { query, page };
}

/** What of an object is there. */
const whatIsThere = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>;
  };

function readPage({ limit, before }: Given, sort: ListSort, fields: Faulty): AskedPage {
  const asked = readPageQuery({ limit });
  if (asked.fields) Object.assign(fields, asked.fields);
  const cursor = before ? readListCursor(before, sort) : undefined;
  if (before !== undefined && !cursor) fields.before = "cursor";
  return { limit: asked.fields ? 0 : asked.limit, before: cursor };
}

/** Whether a text could be a language's code. */
const isLocale = (text: string) => /^[a-z]{2,3}(-[A-Za-z\d]{2,8})?$/.test(text);

/** When a day (YYYY-MM-DD) begins in a zone, or the day so many days later, ISO 8601 UTC; undefined for a day that is none. */
function dayBegins(text: string, timeZone: string, later: number): string | undefined {
  const utc = Date.parse(`${text}T00:00:00.000Z`);
  const isDate = /^(19[7-9]|[2-9]\d\d)\d-\d\d-\d\d$/.test(text);
  if (!isDate || Number.isNaN(utc) || timestamp(utc).slice(0, 10) !== text) return undefined;
  const date = timestamp(utc + later * dayMs).slice(0, 10);
  return timestamp(startOfDate(dayFormat(timeZone), date));
}
