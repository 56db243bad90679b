import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ConfigError } from "./config-error.ts";

/** Makes the data directory where there is none, and makes sure that it can be written to. Throws a ConfigError. */
export function openFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
    accessSync(`${resolve(dataDir)}/.`, constants.W_OK);
  } catch (error) {
    throw unusable(error);
  }
}

/** The secret in the data directory; linked into place whole, so that no crash and no second process leaves half of one. */
export function keptSecret(dataDir: string): string {
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
