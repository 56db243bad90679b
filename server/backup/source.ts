import { existsSync } from "node:fs";
import { BackupRefused, type Snapshot } from "../../db/backup/portable.ts";
import { openPostgresSnapshot } from "../../db/backup/postgres-snapshot.ts";
import { openSqliteSnapshot } from "../../db/backup/sqlite-snapshot.ts";
import type { DataLocation } from "../config.ts";
import { databaseName } from "../operator/existing-store.ts";
import { schemas } from "../schemas.ts";

/** The database of a location as it is now, and its name without a password. Throws a BackupRefused when there is none. */
export async function openSource(location: DataLocation): Promise<{ name: string; snapshot: Snapshot }> {
  const name = databaseName(location);
  if (!location.databaseUrl && !existsSync(name)) throw nothingIn(name);
  const snapshot = location.databaseUrl
    ? await openPostgresSnapshot(location.databaseUrl, schemas)
    : openSqliteSnapshot(name, schemas);
  if (snapshot.migrations.length) return { name, snapshot };
  await snapshot.close();
  throw nothingIn(name);
}

const nothingIn = (name: string) => new BackupRefused(`${name}: there is nothing in it yet; npm start fills it`);
