import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Store } from "../../db/open.ts";
import { ConfigError, readExistingConfig } from "../config.ts";
import { loadRenderer } from "../pages/site-renderer.ts";
import { checkAnnouncements } from "./doctor/announcement-check.ts";
import { checkClock } from "./doctor/clock-check.ts";
import { checkDatabase } from "./doctor/database-check.ts";
import { checkDisk } from "./doctor/disk-check.ts";
import { type Finding, findings } from "./doctor/finding.ts";
import { checkMail } from "./doctor/mail-check.ts";
import { checkSettings } from "./doctor/settings-check.ts";
import { CommandRefused, openExisting } from "./existing-store.ts";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));

/**
 * Looks at the settings, the database, the disk, the mail and the clock of a server, running or not: a line for each finding,
 * and exit code 1 where something has to be mended. Sends a test message to `address` unless it is empty.
 * `env` are the settings, those of the process unless given.
 */
export async function runDoctor(
  address: string,
  env?: Record<string, string>,
): Promise<{ line: string; code: number }> {
  const found = await examine(address, env);
  const lines = found.map(({ about, state, said }) => `${state.padEnd(5)}${about}: ${said}`);
  return { line: lines.join("\n"), code: found.some(({ state }) => state === "mend") ? 1 : 0 };
}

async function examine(address: string, env?: Record<string, string>): Promise<Finding[]> {
  try {
    const config = readExistingConfig(env);
    const renderer = existsSync(dist) ? await loadRenderer(dist) : undefined;
    const first = [
      ...checkSettings(config, renderer),
      ...checkAnnouncements(config, renderer),
      ...(await checkDisk(config.dataDir)),
    ];
    const store = await openExisting(config).catch(refused("database"));
    if ("state" in store) return [...first, store];
    return [...first, ...(await examineStore(store, () => checkMail(config, store, address)))];
  } catch (error) {
    return [refused("settings")(error)];
  }
}

async function examineStore(store: Store, mail: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    const database = await checkDatabase(store);
    if (database.some(({ said }) => said.startsWith("It does not answer"))) return database;
    return [...database, ...(await mail()), ...(await checkClock(store))];
  } finally {
    await store.close();
  }
}

/** What was refused, as a finding; anything else is a bug and thrown on. */
const refused =
  (about: string) =>
  (error: unknown): Finding => {
    if (error instanceof ConfigError || error instanceof CommandRefused) return findings(about).mend(error.message);
    throw error;
  };
