import { admin } from "./admin.ts";
import { announcements } from "./announcements.ts";
import { container } from "./container.ts";
import { crowded } from "./crowded.ts";
import { dashboards } from "./dashboards.ts";
import { bytes } from "./delivery/bytes.ts";
import { cdn } from "./delivery/cdn.ts";
import { lighthouse } from "./delivery/lighthouse.ts";
import { exports } from "./export.ts";
import { faults } from "./faults/faults.ts";
import { fuzz } from "./fuzz.ts";
import { latency } from "./latency.ts";
import { pages } from "./pages.ts";
import { processes } from "./processes.ts";
import type { Measured, Size } from "./report/figure.ts";
import { signups } from "./signups.ts";
import { start } from "./start.ts";
import { streams } from "./streams/streams.ts";
import { upgrade } from "./upgrade.ts";
import { views } from "./views.ts";

/** Every bench, by the name of its section. */
export const benches: Record<string, (size: Size) => Promise<Measured>> = {
  bytes,
  lighthouse,
  pages,
  latency,
  signups,
  processes,
  streams,
  admin,
  start,
  cdn,
  views,
  dashboards,
  announcements,
  export: exports,
  faults,
  crowded,
  upgrade,
  fuzz: ({ quick }) => fuzz(quick ? 5000 : 100_000),
  container,
};
