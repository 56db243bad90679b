import { usStates } from "../../../../forms/us-states.ts";
import { type ListSort, listSorts, mailStates } from "../contract.ts";

/** By what the list can be filtered, in the order of their fields. */
export const filters = [
  "from",
  "to",
  "language",
  "state",
  "corridor",
  "interest",
  "source",
  "mail",
  "confirmed",
  "tag",
] as const;
export type Filter = (typeof filters)[number];

/** The columns that one may choose; name, address and date always show. */
export const extraColumns = [
  "phone",
  "language",
  "state",
  "source",
  "corridor",
  "interest",
  "mail",
  "confirmed",
  "brought",
  "tags",
] as const;
export type ExtraColumn = (typeof extraColumns)[number];

/** What the table shows, as the page's address tells it. */
export type ListFind = {
  q: string;
  /** The values of the filters that are on. */
  filters: Partial<Record<Filter, string>>;
  sort: ListSort;
  columns: ExtraColumn[];
  /** The id of the person that is open, or "". */
  person: string;
};

/** The values that some filters know, and no others. */
export const confirmedStates = ["yes", "no"] as const;
const known: Partial<Record<Filter, readonly string[]>> = {
  state: Object.keys(usStates),
  mail: mailStates,
  confirmed: confirmedStates,
};
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
/** As the server bounds them. */
const longestSearch = 200;

/** What an address's query ("?q=hirut&mail=sent") asks the table for, beside the `person`; what it cannot know is left out. */
export function readFind(search: string, person = ""): ListFind {
  const given = new URLSearchParams(search);
  const value = (name: string) => (given.get(name) ?? "").slice(0, longestSearch);
  const on = filters.flatMap((filter) => {
    const text = value(filter);
    const isDate = filter === "from" || filter === "to";
    const fits = isDate ? isDay(text) : (known[filter]?.includes(text) ?? true);
    return text && fits ? [[filter, text] as const] : [];
  });
  const asked = value("columns").split(",");
  return {
    q: value("q"),
    filters: Object.fromEntries(on),
    sort: listSorts.find((sort) => sort === given.get("sort")) ?? "newest",
    columns: extraColumns.filter((column) => asked.includes(column)),
    person,
  };
}

/** The address's query that `readFind` reads so; what is as always is left out. */
export function writeFind({ columns, ...found }: Omit<ListFind, "person">): URLSearchParams {
  const query = new URLSearchParams(listQuery(found));
  if (columns.length) query.set("columns", columns.join(","));
  return query;
}

/** What the server is asked for, but for the page and the time zone: the search, the filters and the order. */
export function listQuery({ q, filters: on, sort }: Pick<ListFind, "q" | "filters" | "sort">): Record<string, string> {
  return {
    ...(q && { q }),
    ...Object.fromEntries(filters.flatMap((filter) => (on[filter] ? [[filter, on[filter]]] : []))),
    ...(sort !== "newest" && { sort }),
  };
}

/** Whether everybody is shown. */
export const isUnfiltered = ({ q, filters: on }: ListFind) => !q && !Object.values(on).some(Boolean);
