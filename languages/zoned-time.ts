/** What a time that clocks show in a zone comes to. */
type ZonedTime = {
  /** In ms since 1970. */
  at: number;
  /**
   * "skipped": clocks were put forward over it, and it is as much later as they were; "repeated": clocks show it twice, and it is the
   * first of the two.
   */
  how: "once" | "skipped" | "repeated";
};

const dayMs = 86_400_000;

/** How far clocks in a zone are ahead of UTC at an instant, in ms. */
function offsetOf(format: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** The instant at which clocks in a zone show a time such as "2026-12-01T09:00"; undefined for what is no time or no zone. */
export function instantIn(timeZone: string, time: string): ZonedTime | undefined {
  const shown = Date.parse(`${time}:00.000Z`);
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== time || /^[+-]/.test(timeZone))
    return undefined;
  try {
    const numeric = "numeric";
    const format = new Intl.DateTimeFormat("en-US", {
      ...{ timeZone, hourCycle: "h23" },
      ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
    });
    const [before, after] = [shown - dayMs, shown + dayMs].map((near) => offsetOf(format, near)) as [number, number];
    const right = [...new Set([shown - before, shown - after])].filter((at) => at + offsetOf(format, at) === shown);
    if (!right.length) return { at: shown - before, how: "skipped" };
    return { at: Math.min(...right), how: right.length > 1 ? "repeated" : "once" };
  } catch {
    return undefined;
  }
}

/** An instant as clocks in a zone show it, such as "2026-12-01T09:00". Throws a RangeError for an unknown zone. */
export function shownIn(timeZone: string, iso: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(new Date(iso)).replace(" ", "T");
}

/** Day and time of an instant with the zone's name: "Tue, Dec 1, 2026, 9:00 AM CST (America/Chicago)". */
export function momentIn(timeZone: string, iso: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, timeZoneName: "short", weekday: "short", month: "short", day: "numeric" },
    ...{ year: "numeric", hour: "numeric", minute: "2-digit" },
  } as const);
  return `${format.format(new Date(iso))} (${timeZone})`;
}
