import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { dirname, join, resolve } from "node:path";
import addressparser from "nodemailer/lib/addressparser";
import * as v from "valibot";
import { setupSchema } from "../features/operators/contract.ts";
import { type Proxies, parseProxies } from "../http/client-address.ts";

export type Config = {
  host: string;
  port: number;
  /** The origin that people see, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  proxies: Proxies;
  metricsToken: string | undefined;
  authSecret: string;
  /** Who is made the first operator at the start, when there is none. */
  firstOperator: { email: string; password: string } | undefined;
};

/** A setting that cannot be used; the message is one line, names the variable and shows no secret. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/** Reads the settings, with a default for each. Throws a ConfigError at the first bad one. */
export function readConfig(env: Environment = process.env): Config {
  const get = (name: string) => env[name]?.trim() || undefined;
  const port = readPort(get("PORT"));
  const dataDir = get("DATA_DIR") ?? "./data";
  const databaseUrl = readUrl("DATABASE_URL", get("DATABASE_URL"), ["postgres:", "postgresql:"]);
  const smtpUrl = readUrl("SMTP_URL", get("SMTP_URL"), ["smtp:", "smtps:"]);
  const authSecret = readSecret(get("AUTH_SECRET"), dataDir, databaseUrl);
  if (!databaseUrl || !smtpUrl) openFolder(dataDir);
  return {
    host: readHost(get("HOST")),
    port,
    publicUrl: readPublicUrl(get("PUBLIC_URL"), port),
    dataDir,
    databaseUrl,
    smtpUrl,
    mailFrom: readMailFrom(get("MAIL_FROM")),
    proxies: readProxies(get("TRUSTED_PROXIES")),
    metricsToken: get("METRICS_TOKEN"),
    authSecret,
    firstOperator: readFirstOperator(get("OPERATOR_EMAIL"), env.OPERATOR_PASSWORD),
  };
}

function readPort(value = "3000"): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) throw new ConfigError("PORT has to be a number from 0 to 65535");
  return port;
}

function readHost(value = "127.0.0.1"): string {
  if (isIP(value) || /^[a-z\d.-]+$/i.test(value)) return value;
  throw new ConfigError("HOST has to be an address or a host name");
}

function readUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (value === undefined) return undefined;
  const usable = URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname;
  if (!usable) throw new ConfigError(`${name} has to be an address that starts with ${protocols[0]}//`);
  return value;
}

function readPublicUrl(value: string | undefined, port: number): string {
  const url = readUrl("PUBLIC_URL", value, ["https:", "http:"]) ?? `http://localhost:${port}`;
  const { origin, pathname, search, hash, username, password } = new URL(url);
  if (pathname !== "/" || search || hash || username || password)
    throw new ConfigError("PUBLIC_URL has to be an origin, without a path");
  return origin;
}

function readMailFrom(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const [, inBrackets, bare] = /^(?:[^<>\r\n]*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(value) ?? [];
  const [sender, ...more] = addressparser(value);
  if (sender?.address && sender.address === (inBrackets ?? bare) && !more.length) return value;
  throw new ConfigError('MAIL_FROM has to be an e-mail address, such as "Selam <hello@example.com>"');
}

function readProxies(value = ""): Proxies {
  const list = value
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  try {
    return parseProxies(list);
  } catch (error) {
    throw new ConfigError(`TRUSTED_PROXIES holds "${(error as Error).message}", which is no address and no CIDR block`);
  }
}

function readFirstOperator(email: string | undefined, password: string | undefined): Config["firstOperator"] {
  if (!email && !password) return undefined;
  if (!email || !v.is(setupSchema.entries.email, email))
    throw new ConfigError("OPERATOR_EMAIL has to be an e-mail address");
  if (!password || password.length < 12) throw new ConfigError("OPERATOR_PASSWORD has to have 12 characters or more");
  return { email, password };
}

/** Given, or made once and kept in the data directory; several processes on one database have to be given the same. */
function readSecret(value: string | undefined, dataDir: string, databaseUrl: string | undefined): string {
  if (value === undefined && databaseUrl) throw new ConfigError("AUTH_SECRET has to be set when DATABASE_URL is");
  const secret = value ?? keptSecret(dataDir);
  if (secret.length < 32) throw new ConfigError("AUTH_SECRET has to have 32 characters or more");
  return secret;
}

/** The secret in the data directory; linked into place whole, so that no crash and no second process leaves half of one. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "auth-secret");
  openFolder(dataDir);
  try {
    if (!existsSync(file)) {
      const unfinished = `${file}.${process.pid}`;
      writeFileSync(unfinished, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
      linkOnce(unfinished, file);
    }
    return readFileSync(file, "utf8");
  } catch (error) {
    throw unusable(error);
  }
}

const unusable = (error: unknown) =>
  new ConfigError(`DATA_DIR cannot be used (${(error as NodeJS.ErrnoException).code})`);

/** Makes the data directory where there is none, and makes sure that it can be written to. */
function openFolder(dataDir: string) {
  try {
    makeFolder(resolve(dataDir));
    accessSync(`${resolve(dataDir)}/.`, constants.W_OK);
  } catch (error) {
    throw unusable(error);
  }
}

/** As `mkdir -p`; Node's own goes on for ever where no folder can be made, as below /proc. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function linkOnce(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(from);
  }
}
