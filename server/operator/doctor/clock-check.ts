import { sql } from "kysely";
import type { Store } from "../../../db/open.ts";
import { type Finding, findings } from "./finding.ts";

const { ok, mend } = findings("clock");
const longestMs = 2000;

/** Compares this machine's clock with the database's, and with the newest entry, which cannot be of the future. */
export async function checkClock({ db, engine }: Store, now = Date.now): Promise<Finding[]> {
  const shown = `It is ${new Date(now()).toISOString()} here.`;
  const newest = db.selectFrom("waitlist").select("created_at").orderBy("created_at", "desc").limit(1);
  const joined = Date.parse((await newest.executeTakeFirst())?.created_at ?? "");
  if (joined > now() + longestMs)
    return [mend(`${shown} Somebody joined later than that. Have a time service set the clock, such as chrony.`)];
  if (engine === "sqlite") return [ok(`${shown} Nobody on the list joined later than that.`)];
  const { rows } = await sql<{ now: string }>`select cast(extract(epoch from now()) * 1000 as text) as now`.execute(db);
  const apart = Number(rows[0]?.now) - now();
  return [
    Math.abs(apart) > longestMs
      ? mend(`${shown} The database's clock is ${Math.round(apart / 1000)} s apart. Have a time service set both.`)
      : ok(`${shown} The database agrees.`),
  ];
}
