/** Puts `values` in the places that a text has for them: {name}. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A whole number as en-US groups it. */
export const grouped = (count: number) => count.toLocaleString("en-US");

/** The form of a counted text that fits a number, with {count} filled in. */
export const counted = (forms: { one: string; other: string }, count: number) =>
  fill(count === 1 ? forms.one : forms.other, { count: grouped(count) });

const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const timeFormat = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });
const shortFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** The day of an instant in the browser's zone: Nov 21, 2026. */
export const dayOf = (iso: string) => dateFormat.format(new Date(iso));

/** The time of day of an instant in the browser's zone: 9:38 AM. */
export const timeOf = (iso: string) => timeFormat.format(new Date(iso));

/** Day and time of an instant in the browser's zone. */
export const momentOf = (iso: string) => `${dayOf(iso)}, ${timeOf(iso)}`;

/** A calendar day, given as YYYY-MM-DD, without its year: Nov 21. */
export const shortDay = (date: string) => shortFormat.format(new Date(`${date}T12:00`));

const soonFormat = new Intl.RelativeTimeFormat("en-US");

/** How long from now, in seconds, minutes or, from 90 minutes on, hours, rounded up: in 12 seconds, in 5 minutes. */
export function inSeconds(seconds: number): string {
  if (seconds < 60) return soonFormat.format(seconds, "second");
  if (seconds < 5400) return soonFormat.format(Math.ceil(seconds / 60), "minute");
  return soonFormat.format(Math.ceil(seconds / 3600), "hour");
}

/** The browser's time zone. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
