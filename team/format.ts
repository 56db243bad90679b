/** Puts `values` in the places that a text has for them: {name}. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A whole number as en-US groups it. */
export const grouped = (count: number) => count.toLocaleString("en-US");

/** The form of a counted text that fits a number, with {count} filled in. */
export const counted = (forms: { one: string; other: string }, count: number) =>
  fill(count === 1 ? forms.one : forms.other, { count: grouped(count) });

const formatsIn = (timeZone: string | undefined) => ({
  date: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }),
  time: new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone }),
});
const shortFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** The zone that the team chose, and its formats; the browser's while none is chosen. */
let teamZone: string | undefined;
let formats = formatsIn(undefined);

/** Has all days and times be those of a zone (IANA), or of the browser's; a zone that this browser doesn't know counts as none. */
export function setTimeZone(zone: string | undefined) {
  if (zone === teamZone) return;
  try {
    formats = formatsIn(zone);
    teamZone = zone;
  } catch {
    formats = formatsIn(undefined);
    teamZone = undefined;
  }
}

/** The day of an instant in the team's zone: Nov 21, 2026. */
export const dayOf = (iso: string) => formats.date.format(new Date(iso));

/** The time of day of an instant in the team's zone: 9:38 AM. */
export const timeOf = (iso: string) => formats.time.format(new Date(iso));

/** Day and time of an instant in the team's zone. */
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

/** The team's time zone; the browser's while none is chosen. */
export const timeZone = () => teamZone ?? browserZone();

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
