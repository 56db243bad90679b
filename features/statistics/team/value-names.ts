import { fill } from "../../../team/format.ts";
import type { Dimension, TimeUnit } from "../contract.ts";
import type { StatisticsSetup } from "./statistics-setup.ts";

const languageNames = new Intl.DisplayNames("en", { type: "language" });
const known = (names: Record<string, string>, key: string) => (Object.hasOwn(names, key) ? names[key] : undefined);

/** What a value that people came with is called; what nobody named is told as it was sent. */
export function nameOfValue(dimension: Dimension, value: string, setup: StatisticsSetup): string {
  if (dimension === "language") return languageName(value);
  if (dimension === "corridor") return known(setup.countries, value) ?? value;
  if (dimension === "interest") return known(setup.interests, value) ?? value;
  return sourceName(value, setup);
}

function languageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A source as the waitlist keeps it: a word of ours, or the utm_* of an address as a query. */
function sourceName(source: string, { words, gatherings }: StatisticsSetup): string {
  if (source === "ref=") return words.dimensions.friends;
  const event = source.startsWith("event:") && gatherings.find(({ slug }) => slug === source.slice(6));
  if (event) return fill(words.dimensions.event, { name: event.name });
  if (!/^(?:source|ref|utm_\w+)=/.test(source)) return source;
  return [...new URLSearchParams(source).values()].filter(Boolean).join(", ") || source;
}

const formats: Record<TimeUnit, Intl.DateTimeFormat> = {
  day: new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }),
  week: new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }),
  month: new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" }),
  year: new Intl.DateTimeFormat("en-US", { year: "numeric" }),
};
const monthTick = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric" });
const dayTick = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const noon = (date: string) => new Date(`${date}T12:00`);

/** What a time is called that begins with a day (YYYY-MM-DD): "Nov 21, 2026", "November 2026" or "2026". */
export const timeName = (unit: TimeUnit, from: string): string => formats[unit].format(noon(from));

/** The same in short, below a chart. */
export const timeTick = (unit: TimeUnit, from: string): string =>
  ({ day: dayTick, week: dayTick, month: monthTick, year: formats.year })[unit].format(noon(from));
