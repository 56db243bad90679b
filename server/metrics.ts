import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Store } from "../db/open.ts";
import { ageOfRates } from "../features/remittance/server/exchange-rates.ts";
import { countEntries } from "../features/waitlist/server/statistics.ts";
import type { StreamLimits } from "../http/stream-limits.ts";
import { outboxStatus } from "../mail/outbox-status.ts";

/** States that are reported even while no job is in them. */
const noJobs = { pending: 0, sent: 0, dead: 0, suppressed: 0, uncertain: 0 };
const mailTroubles = ["hard", "soft", "complaint"];

type Deps = { store: Store; streams: StreamLimits; dataDir: string };

/** The process's figures in Prometheus form. */
export function createMetrics({ store, streams: openStreams, dataDir }: Deps) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "selam_http_requests_total",
    help: "Answers, by status.",
    labelNames: ["status"],
    registers,
  });
  const seconds = new Histogram({
    name: "selam_api_request_seconds",
    help: "Time to answer API calls.",
    labelNames: ["method"],
    registers,
  });
  const entries = new Gauge({ name: "selam_waitlist_entries", help: "People on the waitlist.", registers });
  const streams = new Gauge({ name: "selam_event_streams", help: "Open event streams.", registers });
  const jobs = new Gauge({ name: "selam_outbox_jobs", help: "Mail jobs, by state.", labelNames: ["state"], registers });
  const oldest = new Gauge({
    name: "selam_outbox_oldest_pending_seconds",
    help: "Age of the oldest waiting mail job.",
    registers,
  });
  const droppedLines = new Counter({
    name: "selam_log_lines_dropped_total",
    help: "Lines of the log that could not be written.",
    registers,
  });
  const mailEvents = new Counter({
    name: "selam_mail_events_total",
    help: "Bounces and complaints that a mail provider told of, by kind.",
    labelNames: ["kind"],
    registers,
  });
  for (const kind of mailTroubles) mailEvents.inc({ kind }, 0);
  const ratesAge = new Gauge({
    name: "selam_rates_age_seconds",
    help: "Age of the exchange rates that were accepted last.",
    labelNames: ["source"],
    registers,
  });
  const up = new Gauge({ name: "selam_database_up", help: "1 when the database answers.", registers });

  const free = new Gauge({ name: "selam_data_free_bytes", help: "Room that is left below DATA_DIR.", registers });
  const size = new Gauge({ name: "selam_data_size_bytes", help: "Size of the disk that holds DATA_DIR.", registers });

  /** Both are 0 where nothing can be determined. */
  async function readDisk() {
    const disk = await statfs(dataDir).catch(() => undefined);
    free.set(disk ? disk.bavail * disk.bsize : 0);
    size.set(disk ? disk.blocks * disk.bsize : 0);
  }

  async function readDatabase() {
    const outbox = await outboxStatus(store);
    for (const [state, count] of Object.entries({ ...noJobs, ...outbox.jobs })) jobs.set({ state }, count);
    oldest.set(outbox.oldestPendingSeconds);
    entries.set(await countEntries(store));
    const age = await ageOfRates(store);
    ratesAge.reset();
    if (age) ratesAge.set({ source: age.source }, age.seconds);
  }

  return {
    answered: (status: number) => requests.inc({ status }),
    apiTook: (method: string, ms: number) => seconds.observe({ method }, ms / 1000),
    lineDropped: () => droppedLines.inc(),
    toldOfMail: (kind: string) => mailEvents.inc({ kind }),
    contentType: registry.contentType,
    /** All figures as text; without a database, those of the process alone. */
    async text(): Promise<string> {
      streams.set(openStreams.count());
      const answers = await readDatabase().then(
        () => 1,
        () => 0,
      );
      up.set(answers);
      await readDisk();
      return registry.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
