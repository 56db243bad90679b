import { admin } from "./admin.ts";
import { announcements } from "./announcements.ts";
import { crash } from "./crash.ts";
import { dashboards } from "./dashboards.ts";
import { exports } from "./export.ts";
import { firstLoad } from "./first-load.ts";
import { liveEvents } from "./live-events.ts";
import { pages } from "./pages.ts";
import { signups } from "./signups.ts";
import { views } from "./views.ts";

const given = process.argv.slice(2);
const people = given.map(Number).find((number) => number > 0);

/**
 * `npm run bench`: every figure of the README, each measured beside a reference in the same run. Absolute numbers depend
 * on the machine; the ratios are what to compare. A number, as in `npm run bench admin 100000`, is how many people `admin` makes; without it, a million.
 */
const benches = {
  "first-load": firstLoad,
  pages,
  views,
  signups,
  "live-events": liveEvents,
  dashboards,
  admin: () => admin(people),
  announcements,
  export: exports,
  crash,
};
const wanted = given.filter((name) => Number.isNaN(Number(name)));

for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  for (const line of await bench()) process.stdout.write(`  ${line}\n`);
}
