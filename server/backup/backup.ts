import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { writeBackup } from "../../db/backup/backup-file.ts";
import { type RowCounts, writeLines } from "../../db/backup/backup-lines.ts";
import { BackupRefused } from "../../db/backup/portable.ts";
import { type DataLocation, readDataLocation } from "../config.ts";
import { carry } from "./carried-secret.ts";
import { amountOf, argumentsOf, endWith } from "./ending.ts";
import { openSource } from "./source.ts";

const usage = "Usage: npm run backup FILE";

const warnings = {
  kept: "It holds everybody's data and the secret of this server: whoever has it can sign in as the team. Keep it as safe as the server.",
  check: "It holds everybody's data. AUTH_SECRET is not in it: keep that too, in another place.",
};

async function backUp(file: string, location: DataLocation): Promise<string[]> {
  const secret = carry(location);
  const { name, snapshot } = await openSource(location);
  let counts: RowCounts = {};
  async function* text() {
    counts = yield* writeLines(snapshot, secret);
  }
  await writeBackup(file, text()).finally(() => snapshot.close());
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  const warning = "kept" in secret ? warnings.kept : warnings.check;
  return [`${name} is backed up in ${file}: ${amountOf(counts)}, ${megabytes} MB`, warning];
}

async function run(): Promise<string[]> {
  const words = argumentsOf([], 1);
  if (!words) throw new BackupRefused(usage);
  return backUp(resolve(words.file), readDataLocation());
}

await endWith(run());
