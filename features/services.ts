import type { Hono } from "hono";
import type { Logger } from "pino";
import type { Store } from "../db/open.ts";
import type { FormPages, ShownForm } from "../forms/server/endpoint.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import type { StreamLimits } from "../http/stream-limits.ts";
import type { FetchOutside } from "../mail/events/sns.ts";
import type { LetterheadSource } from "../mail/frame/letterhead.ts";
import type { KeyedHash } from "../mail/keyed-hash.ts";
import type { MailLimits } from "../mail/limits.ts";
import type { SenderNetworkOf } from "../mail/sender-network.ts";
import type { Suppression } from "../mail/suppression.ts";
import type { Letters, OutboxWorker } from "../mail/worker.ts";
import type { ChangeFeed } from "../team/server/change-feed.ts";
import type { ExportLimiter } from "../team/server/export/export-limiter.ts";

/**
 * What all of the server stands on, opened once per process: one object, of which a function takes what it needs by
 * `Pick<Services, ...>`. Each feature adds what it provides in the feature.ts of its server folder, by declaration merging.
 */
export interface Services extends BaseServices {}

/** What is there without any feature. The server adds its own part in server/services.ts. */
export interface BaseServices {
  store: Store;
  log: Logger;
  /** Reports what failed in the background. */
  onError(error: unknown): void;
  /** Asks other servers. */
  fetch: FetchOutside;
  /** Writes of each client. */
  limits: RateLimits;
  streams: StreamLimits;
  exports: ExportLimiter;
  /** Tells the team's pages that something changed. */
  changes: ChangeFeed;
  /** Signs the links of mails; it is kept in the database. */
  linkKey: string;
  /** Makes the codes under which mailboxes are kept. */
  mailHash: KeyedHash;
  senderNetworkOf: SenderNetworkOf;
  suppression: Suppression;
  letterhead: LetterheadSource;
  mailLimits: MailLimits;
  outbox: OutboxWorker;
  /** The messages of all features, by the kinds of their jobs. */
  letters: Record<string, Letters>;
  /** What may be written about to many now; jobs about anything else wait. */
  mayGo(): Promise<readonly string[]>;
  /** The code of the language of an answer to a call or a link that names none, by a call's headers. */
  languageOfCall(headers: Headers): string;
  /** A short page that says why nothing was read, in the language of a URL path. */
  refusalPage(path: string, code: "rate_limited" | "too_large"): Promise<Response>;
  /** How a form's endpoint shows the form again. */
  formPages(form: ShownForm): FormPages;
  /** Prints a poster as a PDF; undefined without the posters. */
  printPoster?(poster: AskedPoster): Promise<Response>;
}

/** A poster in an ambassador's name, in a language, for a paper. */
export type AskedPoster = { language: string; name: string; code: string; link: string; paper: "letter" | "a4" };

/** What runs in the background until it is stopped. */
export type Running = { stop(): Promise<unknown> };

/** The server's side of a feature, as server/features.ts lists it. All of these are called once, in this order. */
export interface Feature {
  /** What it provides; it may replace what an earlier feature gave as a default. */
  open?(services: Services): Partial<Services>;
  /** The writers of its messages, by the kinds of their jobs. */
  letters?(services: Services): Record<string, Letters>;
  /** Starts its sweeps and workers. They are stopped before the database is closed. */
  start?(services: Services): Running[];
  /** Adds its routes, and to those below /api/admin the role that each requires. */
  mount?(app: Hono<HttpEnvironment>, services: Services): void;
  /** Ends its event streams, so that the server can close. */
  endStreams?(services: Services): void;
}
