import { announcements } from "./announcements.ts";
import { crash } from "./crash.ts";
import { dashboards } from "./dashboards.ts";
import { exports } from "./export.ts";
import { firstLoad } from "./first-load.ts";
import { liveEvents } from "./live-events.ts";
import { pages } from "./pages.ts";
import { signups } from "./signups.ts";

/**
 * `npm run bench`: every figure of the README, each measured beside a reference in the same run. Absolute numbers depend
 * on the machine; the ratios are what to compare.
 */
const benches = {
  "first-load": firstLoad,
  pages,
  signups,
  "live-events": liveEvents,
  dashboards,
  announcements,
  export: exports,
  crash,
};
const wanted = process.argv.slice(2);

for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  for (const line of await bench()) process.stdout.write(`  ${line}\n`);
}
