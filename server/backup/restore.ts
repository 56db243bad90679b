import { resolve } from "node:path";
import { readBackup } from "../../db/backup/backup-file.ts";
import { type BackupHeader, type BackupPart, readParts } from "../../db/backup/backup-lines.ts";
import { BackupRefused } from "../../db/backup/portable.ts";
import { restorePostgres, restoreSqlite } from "../../db/backup/restored-database.ts";
import { keptSecret, openFolder } from "../config/data-folder.ts";
import { type DataLocation, readDataLocation } from "../config.ts";
import { databaseName } from "../operator/existing-store.ts";
import { schemas } from "../schemas.ts";
import { secretFor } from "./carried-secret.ts";
import { amountOf, argumentsOf, endWith } from "./ending.ts";

const usage = "Usage: npm run restore -- FILE [--other-secret | --show-secret]";

/** The parts of a backup that was read once before, to its end: nothing is written from one that is not whole. */
async function* whole(file: string, onHeader: (header: BackupHeader) => void): AsyncGenerator<BackupPart> {
  try {
    for await (const part of readParts(readBackup(file), schemas)) if ("header" in part) onHeader(part.header);
    yield* readParts(readBackup(file), schemas);
  } catch (error) {
    throw error instanceof BackupRefused ? new BackupRefused(`${file}: ${error.message}`) : error;
  }
}

async function restore(file: string, location: DataLocation, mayDiffer: boolean): Promise<string[]> {
  let secret: string | undefined;
  const parts = whole(file, (header) => {
    secret = secretFor(header.secret, location, mayDiffer);
  });
  const name = databaseName(location);
  const counts = location.databaseUrl
    ? await restorePostgres(location.databaseUrl, schemas, parts)
    : await restoreSqlite(newFile(location), schemas, parts, () => secret && keptSecret(location.dataDir, secret));
  return [`${file} is restored in ${name}: ${amountOf(counts)}`];
}

function newFile({ dataDir, databaseUrl }: DataLocation): string {
  openFolder(dataDir);
  return databaseName({ dataDir, databaseUrl });
}

async function showSecret(file: string): Promise<string[]> {
  let header: BackupHeader | undefined;
  for await (const _ of whole(file, (first) => (header = first))) break;
  if (header && "kept" in header.secret) return [header.secret.kept];
  throw new BackupRefused(`${file}: AUTH_SECRET is not in it; it was set where the server ran`);
}

async function run(): Promise<string[]> {
  const words = argumentsOf(["--other-secret", "--show-secret"], 1);
  if (!words) throw new BackupRefused(usage);
  const file = resolve(words.file);
  return words.has("--show-secret") ? showSecret(file) : restore(file, readDataLocation(), words.has("--other-secret"));
}

await endWith(run());
