import { existsSync } from "node:fs";
import { copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pino from "pino";
import PostalMime, { type Email } from "postal-mime";
import type { FetchOutside } from "../../mail/events/sns.ts";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { closableSite } from "../../server/pages/closed-list.ts";
import { createRatedPages } from "../../server/pages/rated-pages.ts";
import { type BuiltSite, loadBuiltSite } from "../../server/pages/served-site.ts";
import { startServices } from "../../server/services.ts";
import { roleChecks } from "../../team/server/require-role.ts";
import type { TestEngine } from "./engines.ts";
import { connectSparingly } from "./few-connections.ts";
import { compressQuickly } from "./quick-brotli.ts";
import { hashQuickly } from "./scrypt.ts";

hashQuickly();
compressQuickly();
connectSparingly();
const dist = resolve(import.meta.dirname, "../../dist");
export const secret = "a secret for the tests, 32 characters";
let built: Promise<BuiltSite> | undefined;

/** The built site, loaded once. */
export const loadedSite = () => (built ??= loadBuiltSite(dist, "http://localhost:3000"));

/** A new data directory, in memory where the machine has such a place. */
export const newDataDir = () => mkdtemp(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "selam-test-"));

/** Reads every mail in a directory of .eml files, oldest first. */
export async function readMails(directory: string): Promise<(Email & { source: string })[]> {
  const files = existsSync(directory) ? (await readdir(directory)).filter((name) => name.endsWith(".eml")) : [];
  return Promise.all(
    files.sort().map(async (name) => {
      const source = await readFile(join(directory, name), "utf8");
      return { ...(await PostalMime.parse(source)), source };
    }),
  );
}

/**
 * The real app, with its own database in memory (or on the engine's PostgreSQL) and mail as files. `env` are settings
 * as in the environment, `fetch` asks other servers, `site` is what is served, the built one unless given; `request` asks the app as a client at `address`, "" for one that has gone.
 */
export async function createTestApp(
  engine: TestEngine,
  env: Record<string, string> = {},
  fetch?: FetchOutside,
  site = loadedSite(),
) {
  const dataDir = await newDataDir();
  const template = process.env.TEST_SQLITE_TEMPLATE;
  if (engine.name === "sqlite" && template) await copyFile(template, join(dataDir, "selam.db"));
  const given = { AUTH_SECRET: secret, DATA_DIR: dataDir, MAIL_AS_FILES: "yes" };
  const database = await engine.newDatabase();
  const settings: Record<string, string> = { ...given, ...database, ...env };
  const config = readConfig(settings);
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  const loaded = await site;
  const services = await startServices(config, loaded, log, fetch);
  const rated = createRatedPages({ ...services, site: loaded });
  const app = createApp({ ...services, site: closableSite(rated.site, () => services.settings.now().listClosed) });

  const request = async (path: string, init: RequestInit & { address?: string } = {}) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: init.address ?? "127.0.0.1" } } });
  return {
    services,
    site: loaded,
    /** Makes the pages anew that other rates are to be shown on. */
    lookAtRates: () => rated.look(),
    config,
    /** What the configuration was read from. */
    settings,
    request,
    /** Every method and path that the app answers. */
    routes: [...new Map(app.routes.map((route) => [`${route.method} ${route.path}`, route])).values()],
    /** The roles that the team's calls require at their routes. */
    roleChecks: roleChecks(app.routes),
    /** What the app has logged so far. */
    logged: () => lines.join(""),
    /** Posts JSON, or any other body with its own content type. */
    post: (path: string, body: unknown, headers: Record<string, string> = {}, address?: string) =>
      request(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
        ...(address !== undefined && { address }),
      }),
    /** Posts a form as a browser without JavaScript does. */
    postForm: (path: string, values: Record<string, string>) =>
      request(path, { method: "POST", body: new URLSearchParams(values), headers: { accept: "text/html" } }),
    mails: () => readMails(join(dataDir, "outbox")),
    async [Symbol.asyncDispose]() {
      services.endStreams();
      await services.close();
      await engine.takeBack(database);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
