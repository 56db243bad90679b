import type { Logger } from "pino";
import { openStore, type Store } from "../db/open.ts";
import { sweepApplications } from "../features/ambassadors/server/old-applications.ts";
import { sweepAudit } from "../features/audit/server/old-entries.ts";
import { type Attempts, createAttempts } from "../features/operators/server/attempts.ts";
import { type Auth, createAuth } from "../features/operators/server/auth.ts";
import { createKnownDevices, type KnownDevices } from "../features/operators/server/known-device.ts";
import { createKnownWords, type KnownWords, textsIn } from "../features/operators/server/known-words.ts";
import { sweepOperatorLinks } from "../features/operators/server/links/operator-links.ts";
import { createReauthentication, type Reauthentication } from "../features/operators/server/reauthentication.ts";
import { createFactors, type Factors } from "../features/operators/server/second-factors/factors.ts";
import { sweepVerifications } from "../features/operators/server/second-factors/old-verifications.ts";
import { createPosterCache, type PosterCache } from "../features/posters/server/poster-cache.ts";
import type { ExchangeRates } from "../features/remittance/server/exchange-rates.ts";
import { sweepParts } from "../features/statistics/server/part-moves.ts";
import { createPartNames } from "../features/statistics/server/part-names.ts";
import { type CountFeed, createCountFeed } from "../features/waitlist/server/count-feed.ts";
import { startWordWriting } from "../features/waitlist/server/listing/word-writing.ts";
import { createRateLimits, type RateLimits, writeWindows } from "../http/rate-limit.ts";
import { createStreamLimits, type StreamLimits } from "../http/stream-limits.ts";
import { dayMs } from "../languages/durations.ts";
import type { FetchOutside } from "../mail/events/sns.ts";
import type { SiteRenderer } from "../site/renderer.ts";
import { type ChangeFeed, createChangeFeed } from "../team/server/change-feed.ts";
import { createExportLimiter, type ExportLimiter } from "../team/server/export/export-limiter.ts";
import { startRates } from "./background/rate-services.ts";
import { startSweep } from "./background/sweeping.ts";
import { startVisits, type VisitServices } from "./background/visit-services.ts";
import type { Config } from "./config.ts";
import { type MailServices, startMail } from "./mail.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { trustedOrigins } from "./trusted-origins.ts";

const sweepMs = 600_000;
const sweepLinksMs = 3_600_000;
/** How soon a value that people come with is counted on its own. */
const namesMs = 5000;

/** What the routes stand on, opened once per process. */
export type Services = Omit<MailServices, "close"> & {
  store: Store;
  /** Writes of each client. */
  limits: RateLimits;
  /** Tries to sign in. */
  attempts: Attempts;
  /** Tries of the code that is asked for after the password. */
  factorAttempts: Attempts;
  /** Second factors of operators. */
  factors: Factors;
  auth: Auth;
  /** Has operators prove who they are again. */
  reauthentication: Reauthentication;
  /** Browsers on which operators have signed in. */
  devices: KnownDevices;
  /** What no password is made of. */
  knownWords: KnownWords;
  changes: ChangeFeed;
  feed: CountFeed;
  streams: StreamLimits;
  exports: ExportLimiter;
  rates: ExchangeRates;
  /** Gives the values that people come with names to be counted by, in the background. */
  partNames: ReturnType<typeof startSweep>;
  /** What is counted of visits. */
  visiting: VisitServices;
  /** Posters that were asked for. */
  posters: PosterCache;
  metrics: Metrics;
  /** Aborted once the process begins to stop. */
  stopping: AbortController;
  /** Asks other servers. */
  fetch: FetchOutside;
  /** Ends the event streams, so that the server can close. */
  endStreams(): void;
  /** Finishes the mails that are on their way and closes the database. */
  close(): Promise<void>;
};

/** Opens the database and starts sending mail. Throws when the database cannot be opened. */
export async function startServices(
  config: Config,
  renderer: SiteRenderer,
  log: Logger,
  fetch: FetchOutside = globalThis.fetch,
): Promise<Services> {
  const onError = (error: unknown) => log.warn({ error: describe(error) }, "background");
  const store = await openStore({ url: config.databaseUrl, dataDir: config.dataDir, onError });
  const mail = await startMail({ config, store, renderer, log, onError });
  const limits = createRateLimits(store, writeWindows);
  const sweeping = setInterval(() => limits.sweep().catch(onError), sweepMs);
  const applications = startSweep((stopping) => sweepApplications(store, Date.now(), stopping), dayMs, onError);
  const audit = startSweep((stopping) => sweepAudit(store, Date.now(), stopping), dayMs, onError);
  const parts = startSweep((stopping) => sweepParts(store, Date.now(), stopping), dayMs, onError);
  const partNames = startSweep(createPartNames(store).look, namesMs, onError);
  const links = startSweep(() => sweepOperatorLinks(store, Date.now()), sweepLinksMs, onError);
  const verifications = startSweep((stopping) => sweepVerifications(store, Date.now(), stopping), sweepMs, onError);
  const rates = startRates({ config, store, renderer, log, onError });
  const visiting = startVisits({ config, store, renderer, hash: mail.mailHash, onError });
  const feed = createCountFeed(store, onError);
  const changes = createChangeFeed(store, onError);
  const streams = createStreamLimits();
  const auth = openAuth(config, store);
  const words = startWordWriting({ store, suppression: mail.suppression, onError });
  return {
    ...mail,
    store,
    limits,
    attempts: createAttempts(store),
    factorAttempts: createAttempts(store, "factor"),
    factors: createFactors({ store, auth }),
    auth,
    reauthentication: createReauthentication({ store, auth }),
    devices: createKnownDevices(config.authSecret, config.publicUrl.startsWith("https:")),
    knownWords: createKnownWords([...textsIn(renderer.brand), config.publicUrl]),
    changes,
    feed,
    streams,
    exports: createExportLimiter({ onError }),
    rates: rates.rates,
    partNames,
    visiting: visiting.services,
    posters: createPosterCache(),
    metrics: createMetrics({ store, streams, rates: rates.rates, dataDir: config.dataDir }),
    stopping: new AbortController(),
    fetch,
    endStreams() {
      feed.close();
      changes.close();
      mail.announcements.progress.close();
    },
    async close() {
      clearInterval(sweeping);
      await Promise.all([
        mail.close(),
        applications.stop(),
        audit.stop(),
        links.stop(),
        parts.stop(),
        partNames.stop(),
        rates.stop(),
        verifications.stop(),
        words.stop(),
        visiting.close(),
      ]);
      await store.close();
    },
  };
}

/** Operators' sign-in, as the settings have it. */
export const openAuth = ({ publicUrl, authSecret }: Config, store: Store): Auth =>
  createAuth({ store, publicUrl, trustedOrigins: trustedOrigins(publicUrl), secret: authSecret });

/** SQLSTATE: such an error's message may quote values. */
const sqlState = /^[0-9A-Z]{5}$/;

/** An error for the log: its kind and message, never the query's values. */
export function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, code, stack, routine, table } = error as Error & Record<"code" | "routine" | "table", string>;
  const at = stack?.split("\n")[1]?.trim();
  return sqlState.test(code ?? "") ? { name, code, routine, table, at } : { name, message, code, at };
}
