import type { Hono } from "hono";
import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { Store } from "../db/open.ts";
import type { Database, Schema } from "../db/schema.ts";
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
import type { MessageWriter, OutboxWorker } from "../mail/worker.ts";
import type { ChangeFeed } from "../team/server/change-feed.ts";
import type { ExportLimiter } from "../team/server/export/export-limiter.ts";
import type { Settings } from "../team/server/settings.ts";
import type { SubjectsOf } from "../team/server/subjects.ts";

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
  /** What owners set for the whole team. */
  settings: Settings;
  /** Names what the audit log tells of, by all features. */
  subjectsOf: SubjectsOf;
  mailLimits: MailLimits;
  outbox: OutboxWorker;
  /** The messages of all features, by the kinds of their jobs. */
  messages: Record<string, MessageWriter>;
  /** What may be written about to many now; jobs about anything else wait. */
  mayGo(): Promise<readonly string[]>;
  /** The code of the language of an answer to a call or a link that names none, by a call's headers. */
  languageOfCall(headers: Headers): string;
  /** A short page that says why nothing was read, in the language of a URL path. */
  refusalPage(path: string, code: "rate_limited" | "too_large"): Promise<Response>;
  /** How a form's endpoint shows the form again. */
  formPages(form: ShownForm): FormPages;
  publisher: Publisher;
  /** What needs somebody of the team, by what it is: how much of it there is now. Features add their own. */
  needs: Partial<Record<NeedKind, () => Promise<number>>>;
  /** Prints a poster as a PDF; undefined without the posters. */
  printPoster?(poster: AskedPoster): Promise<Response>;
}

/** What needs somebody, as features other than the mail tell it: new applications, webhooks that fail. */
export type NeedKind = "applications" | "webhooks";

/** What other systems can be told of. */
export type EventType = "join" | "confirmed" | "left" | "application";

/** Something that happened to an entry or an application, by its id; `phone` is told only where that is asked for. */
export type Happening = {
  type: EventType;
  subject: string;
  data: Record<string, string | null>;
  phone?: string;
};

/** Tells other systems what happened; does nothing without the webhooks. */
export type Publisher = {
  /** Writes what is to be told, in the transaction of what happened: both are there, or neither. */
  publish(trx: Transaction<Schema>, happenings: readonly Happening[]): Promise<void>;
  /** Deletes what was told, or is to be, of entries or applications that go, in the same transaction. */
  forget(trx: Transaction<Schema>, subjects: readonly string[]): Promise<void>;
  /** What was told, or is to be, of one, and when it happened. */
  toldOf(db: Database, subject: string): Promise<{ type: string; state: string; at: string }[]>;
};

/** A poster in an ambassador's name, in a language, for a paper. */
export type AskedPoster = { language: string; name: string; code: string; link: string; paper: "letter" | "a4" };

/** What runs in the background until it is stopped. */
export type Running = { stop(): Promise<unknown> };

/** The server's side of a feature, as server/features.ts lists it. All of these are called once, in this order. */
export interface Feature {
  /** What it provides; it may replace what an earlier feature gave as a default. */
  open?(services: Services): Partial<Services>;
  /** The writers of its messages, by the kinds of their jobs. */
  messages?(services: Services): Record<string, MessageWriter>;
  /** Starts its sweeps and workers. They are stopped before the database is closed. */
  start?(services: Services): Running[];
  /** Names those of its rows that still exist, for the audit log. */
  subjects?(services: Services): SubjectsOf;
  /** Adds what sees each request and its answer, whichever feature's routes it comes to. */
  observe?(app: Hono<HttpEnvironment>, services: Services): void;
  /** Adds its routes, and to those below /api/admin the role that each requires. */
  mount?(app: Hono<HttpEnvironment>, services: Services): void;
  /** Ends its event streams, so that the server can close. */
  endStreams?(services: Services): void;
}
