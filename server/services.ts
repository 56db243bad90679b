import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { openStore } from "../db/open.ts";
import { signingKey } from "../db/signing-key.ts";
import { startSweep } from "../db/sweeping.ts";
import type { BaseServices, Services } from "../features/services.ts";
import { createRateLimits, writeWindows } from "../http/rate-limit.ts";
import { createStreamLimits } from "../http/stream-limits.ts";
import type { FetchOutside } from "../mail/events/sns.ts";
import { createKeyedHash } from "../mail/keyed-hash.ts";
import { createMailLimits } from "../mail/limits.ts";
import { createDomainCodes } from "../mail/mail-domain.ts";
import type { Mailer } from "../mail/mailer.ts";
import { createSenderNetworkOf } from "../mail/sender-network.ts";
import { createSuppression } from "../mail/suppression.ts";
import { sweepMail } from "../mail/sweep.ts";
import { startOutboxWorker } from "../mail/worker.ts";
import { createChangeFeed } from "../team/server/change-feed.ts";
import { createExportLimiter } from "../team/server/export/export-limiter.ts";
import { createSettings } from "../team/server/settings.ts";
import type { Config } from "./config.ts";
import { describe } from "./errors.ts";
import { features } from "./features.ts";
import { createMailer, letterheadSource } from "./mail-settings.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { closableAnswers } from "./pages/closed-list.ts";
import { formPages } from "./pages/form-pages.ts";
import { languageOfCall } from "./pages/language-of-call.ts";
import { refusalPage } from "./pages/refusal-page.ts";
import type { ServedSite } from "./pages/served-site.ts";
import { schemas } from "./schemas.ts";

const sweepMs = 600_000;
/** How often a process looks whether the settings are other ones: it reads a few rows by their key. */
const lookAtSettingsMs = 5000;
const sweepMailMs = 3_600_000;
/** Mails still on their way after this are sent again by whoever starts next. */
const longestFarewellMs = 3000;

declare module "../features/services.ts" {
  interface BaseServices {
    config: Config;
    site: ServedSite;
    metrics: Metrics;
    /** Aborted once the process begins to stop. */
    stopping: AbortController;
  }
}

/** Everything opened, and how it ends. */
export type RunningServices = Services & {
  /** Ends the event streams, so that the server can close. */
  endStreams(): void;
  /** Finishes the mails that are on their way and closes the database. */
  close(): Promise<void>;
};

/** Opens the database, starts each feature and begins to send mail. Rejects when the database cannot be opened. */
export async function startServices(
  config: Config,
  site: ServedSite,
  log: Logger,
  fetch: FetchOutside = globalThis.fetch,
): Promise<RunningServices> {
  const services = await openServices(config, site, log, fetch);
  const mailer = createMailer(config, site.renderer, services.settings);
  for (const feature of features) Object.assign(services, feature.open?.(services));
  const named = features.flatMap((feature) => feature.subjects?.(services) ?? []);
  services.subjectsOf = async (ids) => (await Promise.all(named.map((subjects) => subjects(ids)))).flat();
  for (const feature of features) Object.assign(services.messages, feature.messages?.(services));
  services.metrics = createMetrics({ ...services, dataDir: config.dataDir });
  services.outbox = startMail(services, mailer);
  const { store, limits, onError } = services;
  const sweepingMail = startSweep(() => sweepMail(store, mailer), sweepMailMs, onError);
  const looking = startSweep(() => services.settings.look(), lookAtSettingsMs, onError);
  const sweeping = setInterval(() => limits.sweep().catch(onError), sweepMs);
  const running = features.flatMap((feature) => feature.start?.(services) ?? []);
  return Object.assign(services, {
    endStreams() {
      services.changes.close();
      for (const feature of features) feature.endStreams?.(services);
    },
    async close() {
      clearInterval(sweeping);
      const mailStopped = Promise.all([services.outbox.stop(), sweepingMail.stop(), looking.stop()]);
      await Promise.all([
        Promise.race([mailStopped, wait(longestFarewellMs)]).then(() => mailer.close()),
        ...running.map((each) => each.stop()),
      ]);
      await store.close();
    },
  });
}

/** What features and mail stand on; the outbox and the metrics come once the features are open. */
async function openServices(config: Config, site: ServedSite, log: Logger, fetch: FetchOutside) {
  const onError = (error: unknown) => log.warn({ error: describe(error) }, "background");
  const store = await openStore({ url: config.databaseUrl, dataDir: config.dataDir, schemas, onError });
  const settings = createSettings(store);
  const answering = { ...site, ...closableAnswers(site, () => settings.now().listClosed) };
  await settings.look();
  const mailHash = createKeyedHash(config.authSecret);
  const suppression = createSuppression(mailHash);
  const domains = createDomainCodes(mailHash, site.renderer.mailProviders);
  const opened: Omit<BaseServices, "outbox" | "metrics"> = {
    config,
    site: answering,
    log,
    onError,
    fetch,
    store,
    limits: createRateLimits(store, writeWindows),
    streams: createStreamLimits(),
    exports: createExportLimiter({ onError }),
    changes: createChangeFeed(store, onError),
    linkKey: await signingKey(store.db, "links"),
    mailHash,
    senderNetworkOf: createSenderNetworkOf(mailHash),
    suppression,
    settings,
    subjectsOf: async () => [],
    letterhead: letterheadSource(config, site.renderer, settings),
    mailLimits: createMailLimits(store, suppression, config.mailPerMinute, domains),
    messages: {},
    mayGo: async () => [],
    languageOfCall: (headers) => languageOfCall({ config, site }, headers).code,
    publisher: { publish: async () => {}, forget: async () => {}, toldOf: async () => [] },
    needs: {},
    refusalPage: (path, code) => refusalPage(site, site.renderer.languageOfPath(path), code),
    formPages: (form) => formPages({ config, site: answering, log }, form),
    stopping: new AbortController(),
  };
  return opened as Services;
}

const startMail = ({ store, messages, mayGo, mailLimits, log, onError }: Services, mailer: Mailer) =>
  startOutboxWorker({
    store,
    kinds: messages,
    mayGo,
    mailer,
    limits: mailLimits,
    onNotSent: (what) => log.warn(what, "mail not sent"),
    onError,
  });
