import { existsSync } from "node:fs";
import { readParts, writeLines } from "../../db/backup/backup-lines.ts";
import { BackupRefused } from "../../db/backup/portable.ts";
import { restorePostgres } from "../../db/backup/restored-database.ts";
import { openSqliteSnapshot } from "../../db/backup/sqlite-snapshot.ts";
import { secretIn } from "../config/data-folder.ts";
import { type DataLocation, readDataLocation } from "../config.ts";
import { databaseName } from "../operator/existing-store.ts";
import { schemas } from "../schemas.ts";
import { carry, secretFor } from "./carried-secret.ts";
import { amountOf, argumentsOf, endWith } from "./ending.ts";

const usage = "Usage: npm run move [-- --other-secret], from SQLite in DATA_DIR to PostgreSQL at DATABASE_URL";

async function move(location: DataLocation, mayDiffer: boolean): Promise<string[]> {
  const { dataDir, databaseUrl } = location;
  if (!databaseUrl) throw new BackupRefused("DATABASE_URL has to be set: it is where to move to");
  const file = databaseName({ dataDir, databaseUrl: undefined });
  if (!existsSync(file)) throw new BackupRefused(`DATA_DIR: there is no ${file} to move`);
  const kept = secretIn(dataDir);
  if (kept !== undefined) secretFor({ kept }, location, mayDiffer);
  const snapshot = openSqliteSnapshot(file, schemas, { alone: true });
  const parts = readParts(writeLines(snapshot, carry(location)), schemas);
  const counts = await restorePostgres(databaseUrl, schemas, parts, true).finally(() => snapshot.close());
  return [
    `${file} is moved to ${databaseName(location)}: ${amountOf(counts)}`,
    `${file} is left as it was. Start the server with DATABASE_URL and this AUTH_SECRET.`,
  ];
}

async function run(): Promise<string[]> {
  const words = argumentsOf(["--other-secret"], 0);
  if (!words) throw new BackupRefused(usage);
  return move(readDataLocation(), words.has("--other-secret"));
}

await endWith(run());
