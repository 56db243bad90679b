import { existsSync } from "node:fs";
import { resolve } from "node:path";
import * as v from "valibot";
import { type RateSource, rateSource } from "../features/remittance/server/source-address.ts";
import type { parseProxies } from "../http/client-address.ts";
import { ConfigError, keptSecret, openFolder, secretIn } from "./config/data-folder.ts";
import { isPublic, settings } from "./config/settings.ts";

export { ConfigError };

export type Config = {
  host: string;
  port: number;
  /** The origin that people see, without a slash at the end. */
  publicUrl: string;
  /** Whether `publicUrl` leads here from other machines: it is neither loopback nor below localhost. */
  isPublic: boolean;
  /** The Strict-Transport-Security header, undefined where `publicUrl` is not https. */
  hsts: string | undefined;
  /** For how long caches that many share may show a page without asking, in seconds. */
  pageCacheSeconds: number;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Mail may leave this machine over plain smtp://. */
  smtpInsecure: boolean;
  mailFrom: string | undefined;
  /** Where the team is notified of what waits for it; without it the team is not notified. */
  teamEmail: string | undefined;
  /** Where the company is, which each mail says; that of brand.yml without it. */
  postalAddress: string | undefined;
  /** Mail as files is meant, also where others reach the site. */
  mailAsFiles: boolean;
  /** How many messages may leave in a minute, by all processes together. */
  mailPerMinute: number;
  /** For how long a process that is stopping goes on answering while its health says that it leaves, in ms. */
  drainMs: number;
  proxies: ReturnType<typeof parseProxies>;
  metricsToken: string | undefined;
  /** What mail providers that tell of bounces have to know; without it nobody can. */
  mailEventsToken: string | undefined;
  authSecret: string;
  /** Where exchange rates are asked for, with the key; the built-in rates stay without it. */
  rateSource: RateSource | undefined;
  /** Who is made the first operator at the start, when there is none. */
  firstOperator: { email: string; password: string } | undefined;
};

type Environment = Record<string, string | undefined>;

/** Reads the settings, with a default for each, and makes the data directory. Throws a ConfigError at the first bad one. */
export function readConfig(env: Environment = process.env): Config {
  const all = parse(env);
  if (!all.AUTH_SECRET || !all.DATABASE_URL || !all.SMTP_URL) openFolder(all.DATA_DIR);
  const authSecret = all.AUTH_SECRET ?? keptSecret(all.DATA_DIR);
  if (authSecret.length < 32) throw new ConfigError("AUTH_SECRET, kept in DATA_DIR, has to have 32 characters or more");
  const publicUrl = all.PUBLIC_URL ?? `http://localhost:${all.PORT}`;
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password } = all;
  return {
    host: all.HOST,
    port: all.PORT,
    publicUrl,
    isPublic: isPublic(publicUrl),
    hsts: publicUrl.startsWith("https:") ? all.HSTS : undefined,
    pageCacheSeconds: all.PAGE_CACHE_SECONDS,
    dataDir: all.DATA_DIR,
    databaseUrl: all.DATABASE_URL,
    smtpUrl: all.SMTP_URL,
    smtpInsecure: all.SMTP_INSECURE,
    mailFrom: all.MAIL_FROM,
    teamEmail: all.TEAM_EMAIL,
    postalAddress: all.POSTAL_ADDRESS,
    mailAsFiles: all.MAIL_AS_FILES,
    mailPerMinute: all.MAIL_PER_MINUTE,
    drainMs: all.DRAIN_SECONDS * 1000,
    proxies: all.TRUSTED_PROXIES,
    metricsToken: all.METRICS_TOKEN,
    mailEventsToken: all.MAIL_EVENTS_TOKEN,
    authSecret,
    rateSource: all.RATES_URL ? rateSource(all.RATES_URL, all.RATES_KEY) : undefined,
    firstOperator: email && password ? { email, password } : undefined,
  };
}

/** The settings, with another database (postgres://...) where one is given. Throws a ConfigError at the first bad one. */
export const readConfigOf = (database: string | undefined): Config =>
  readConfig({ ...process.env, ...(database && { DATABASE_URL: database }) });

/** The settings of a server that has run before. Throws a ConfigError also where DATA_DIR holds no database yet. */
export function readExistingConfig(env: Environment = process.env): Config {
  const { DATABASE_URL, DATA_DIR } = parse(env);
  const file = resolve(DATA_DIR, "selam.db");
  if (!DATABASE_URL && !existsSync(file)) throw new ConfigError(`DATA_DIR: there is no ${file}; npm start makes it`);
  return readConfig(env);
}

/** Where the data of a server are, and the secret that goes with them; `isKept` where nobody but DATA_DIR has it. */
export type DataLocation = {
  dataDir: string;
  databaseUrl: string | undefined;
  secret: { value: string; isKept: boolean } | undefined;
};

/** The location that the settings name, without making anything in it. Throws a ConfigError. */
export function readDataLocation(env: Environment = process.env): DataLocation {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AUTH_SECRET: given } = parse(env);
  const value = given ?? secretIn(dataDir);
  return { dataDir, databaseUrl, secret: value === undefined ? undefined : { value, isKept: given === undefined } };
}

/** Values are trimmed, a password is not; an empty one counts as none. */
function parse(env: Environment): v.InferOutput<typeof settings> {
  const values = Object.entries(env).map(([name, value]) => [name, name.endsWith("PASSWORD") ? value : value?.trim()]);
  const result = v.safeParse(settings, Object.fromEntries(values.filter(([, value]) => value)), { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ConfigError(`${v.getDotPath(issue)} ${issue.message}`);
}
