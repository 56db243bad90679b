import { execFile } from "node:child_process";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Cluster, createCluster, databasesOn, query, startCluster } from "./postgres.ts";
import { startRelay } from "./relay.ts";
import { freePort, until } from "./server-process.ts";

/**
 * Starts a PostgreSQL and a second one that has every commit before it is answered (synchronous streaming replication), behind one
 * address. The first can be restarted as after a crash, or killed with -9, after which the second is promoted and gets the address.
 * Nothing waits for a disk.
 */
export async function startReplicatedPostgres() {
  const unsynced = ["fsync=off", "full_page_writes=off"];
  const first = await createCluster();
  const second = await copyOf(first);
  const asPrimary = [...unsynced, "synchronous_standby_names=*", "wal_keep_size=256MB"];
  const noSecond = [...unsynced, "synchronous_standby_names="];
  let primary = await startCluster(first, asPrimary);
  const standby = await startCluster(second, noSecond);
  const isInStep = async () =>
    (await query(first.adminUrl, "select 1 from pg_stat_replication where sync_state = 'sync'")).rows.length === 1;
  await until(isInStep, { what: "the second PostgreSQL to follow" });
  let port = first.port;
  const relay = await startRelay(() => port);
  const adminUrl = Object.assign(new URL(first.adminUrl), { port: String(relay.port) }).href;
  return {
    ...databasesOn(adminUrl),
    /** Ends the first at once and starts it again; writes wait until the second follows once more. */
    async restart() {
      await primary.kill("SIGQUIT");
      primary = await startCluster(first, asPrimary);
      await until(isInStep, { what: "the second PostgreSQL to follow" });
    },
    /** Kills the first with -9. */
    lose: () => primary.kill("SIGKILL"),
    /** Makes the second the primary, and gives it the address; resolves when it takes writes. */
    async promote() {
      await query(second.adminUrl, "select pg_promote()");
      port = second.port;
      relay.cut();
    },
    async stop() {
      await relay.stop();
      for (const server of [primary, standby]) await server.kill("SIGQUIT");
      for (const { folder } of [first, second]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A cluster that follows another, which has not been started yet. Its files belong to whom the other's do. */
async function copyOf(cluster: Cluster): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "postgres-test-"));
  await promisify(execFile)("cp", ["-Rp", `${cluster.folder}/.`, folder]);
  const data = join(folder, "data");
  const signal = join(data, "standby.signal");
  await promisify(execFile)("cp", ["-p", join(data, "postgresql.auto.conf"), signal]);
  const conninfo = `host=127.0.0.1 port=${cluster.port} user=postgres application_name=second`;
  const settings = `primary_conninfo = '${conninfo}'\nwal_retrieve_retry_interval = 100\n`;
  await appendFile(join(data, "postgresql.auto.conf"), settings);
  const port = await freePort();
  return { ...cluster, folder, port, adminUrl: Object.assign(new URL(cluster.adminUrl), { port: String(port) }).href };
}
