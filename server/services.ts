import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { openStore, type Store } from "../db/open.ts";
import { type Attempts, createAttempts } from "../features/operators/server/attempts.ts";
import { type Auth, createAuth } from "../features/operators/server/auth.ts";
import { createKnownDevices, type KnownDevices } from "../features/operators/server/known-device.ts";
import { createConfirmation } from "../features/waitlist/server/confirmation.ts";
import { type CountFeed, createCountFeed } from "../features/waitlist/server/count-feed.ts";
import { confirmationKind } from "../features/waitlist/server/entries.ts";
import { createLeaveLinks, type LeaveLinks } from "../features/waitlist/server/leave-link.ts";
import { createRateLimits, type RateLimits, writeWindows } from "../http/rate-limit.ts";
import { createStreamLimits, type StreamLimits } from "../http/stream-limits.ts";
import { fileMailer } from "../mail/files.ts";
import type { Mailer } from "../mail/mailer.ts";
import { readSender } from "../mail/message.ts";
import { type OutboxWorker, startOutboxWorker } from "../mail/outbox-worker.ts";
import { smtpMailer } from "../mail/smtp.ts";
import type { SiteRenderer } from "../site/renderer.ts";
import { type ChangeFeed, createChangeFeed } from "../team/server/change-feed.ts";
import type { Config } from "./config.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { trustedOrigins } from "./trusted-origins.ts";

const sweepMs = 600_000;
/** Mails still on their way after this are sent again by whoever starts next. */
const longestFarewellMs = 3000;

/** What the routes stand on, opened once per process. */
export type Services = {
  store: Store;
  /** Writes of each client. */
  limits: RateLimits;
  /** Tries to sign in. */
  attempts: Attempts;
  auth: Auth;
  /** Browsers on which operators have signed in. */
  devices: KnownDevices;
  changes: ChangeFeed;
  feed: CountFeed;
  streams: StreamLimits;
  leaveLinks: LeaveLinks;
  outbox: OutboxWorker;
  metrics: Metrics;
  /** Ends the event streams, so that the server can close. */
  endStreams(): void;
  /** Finishes the mails that are on their way and closes the database. */
  close(): Promise<void>;
};

/** Opens the database and starts sending mail. Throws when the database cannot be opened. */
export async function startServices(config: Config, renderer: SiteRenderer, log: Logger): Promise<Services> {
  const onError = (error: unknown) => log.warn({ error: describe(error) }, "background");
  const store = await openStore({ url: config.databaseUrl, dataDir: config.dataDir, onError });
  const leaveLinks = createLeaveLinks(config.authSecret, config.publicUrl);
  const mailer = createMailer(config, renderer);
  const confirm = createConfirmation({ store, leaveLinks, publicUrl: config.publicUrl, ...mailWords(renderer) });
  const outbox = startOutboxWorker({
    store,
    compose: async (job) => (job.kind === confirmationKind ? confirm(job) : undefined),
    send: mailer.send,
    timeoutMs: mailer.timeoutMs,
    atOnce: mailer.atOnce,
    onError,
  });
  const limits = createRateLimits(store, writeWindows);
  const sweeping = setInterval(() => limits.sweep().catch(onError), sweepMs);
  const feed = createCountFeed(store, onError);
  const changes = createChangeFeed(store, onError);
  const streams = createStreamLimits();
  return {
    store,
    limits,
    attempts: createAttempts(store),
    auth: openAuth(config, store),
    devices: createKnownDevices(config.authSecret, config.publicUrl.startsWith("https:")),
    changes,
    feed,
    streams,
    leaveLinks,
    outbox,
    metrics: createMetrics(store, streams),
    endStreams() {
      feed.close();
      changes.close();
    },
    async close() {
      clearInterval(sweeping);
      await Promise.race([outbox.stop(), wait(longestFarewellMs)]);
      mailer.close();
      await store.close();
    },
  };
}

/** Operators' sign-in, as the settings have it. */
export const openAuth = ({ publicUrl, authSecret }: Config, store: Store): Auth =>
  createAuth({ store, publicUrl, trustedOrigins: trustedOrigins(publicUrl), secret: authSecret });

function createMailer(config: Config, { brand }: SiteRenderer): Mailer {
  const sender = readSender(config.mailFrom ?? `${brand.name} <${brand.supportEmail}>`);
  return config.smtpUrl ? smtpMailer(config.smtpUrl, sender) : fileMailer(join(config.dataDir, "outbox"), sender);
}

function mailWords(renderer: SiteRenderer) {
  const { brand } = renderer;
  return {
    brand,
    wordsOf(locale: string) {
      const { ui, emails } = renderer.words(locale);
      const bank = brand.partnerBank ? ui.partnerBankNamed.replace("{bank}", brand.partnerBank) : ui.partnerBankUnnamed;
      const home = `${renderer.languageOfCode(locale).path}/`;
      return { confirmation: emails.waitlistConfirmation, legal: `${ui.notABank} ${bank}`, home };
    },
    claim(id: string, locale: string) {
      const claim = renderer.claims[id];
      if (!claim) throw new Error(`no claim "${id}"`);
      return { value: claim.value, note: claim.note[locale] ?? "" };
    },
  };
}

/** SQLSTATE: such an error's message may quote values. */
const sqlState = /^[0-9A-Z]{5}$/;

/** An error for the log: its kind and message, never the query's values. */
export function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, code, stack, routine, table } = error as Error & Record<"code" | "routine" | "table", string>;
  const at = stack?.split("\n")[1]?.trim();
  return sqlState.test(code ?? "") ? { name, code, routine, table, at } : { name, message, code, at };
}
