import type { Database } from "../../../../db/schema.ts";
import { dayMs, hourMs } from "../../../../languages/durations.ts";
import { dayFormat, isTimeZone, startOfDay } from "../../../../team/server/zone-days.ts";

type Wanted = { digest: string; hour: number };

/** The IANA zone of the team's days, UTC unless owners have set one. */
export async function teamZone(db: Database): Promise<string> {
  const setting = db.selectFrom("team_setting").select("value").where("name", "=", "time_zone");
  const zone = (await setting.executeTakeFirst())?.value ?? "UTC";
  return isTimeZone(zone) ? zone : "UTC";
}

const isMonday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() === 1;

/** The first time (ms) after `now` (ms) at which a digest is due: at its hour of each day of a zone, or of each Monday. */
export function nextDigest({ digest, hour }: Wanted, zone: string, now: number): number {
  const day = dayFormat(zone);
  for (let start = startOfDay(day, now); ; start = startOfDay(day, start + 1.5 * dayMs)) {
    const at = atHour(zone, start, hour);
    if (at > now && (digest === "daily" || isMonday(day.format(start)))) return at;
  }
}

/** When the clocks of a zone show an hour on the day that begins at `start` (ms); on a day that skips it, an hour later. */
function atHour(zone: string, start: number, hour: number): number {
  const clock = new Intl.DateTimeFormat("en", { timeZone: zone, hour: "numeric", hourCycle: "h23" });
  const at = start + hour * hourMs;
  const shown = Number(clock.format(at));
  const off = ((hour - shown + 36) % 24) - 12;
  return at + off * hourMs;
}

/** What a digest that is due at a time (ms) counts: from `since` until `until`, and the period from `before` to `since`; all in ms. */
export function periodOf(digest: string, zone: string, due: number): { before: number; since: number; until: number } {
  const day = dayFormat(zone);
  const back = (at: number) => {
    let start = at;
    for (let days = digest === "daily" ? 1 : 7; days > 0; days--) start = startOfDay(day, start - 1);
    return start;
  };
  const until = startOfDay(day, due);
  const since = back(until);
  return { before: back(since), since, until };
}
