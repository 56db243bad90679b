import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Makes the data directory where there is none, makes sure that it can be written to, and closes what is ours in it to other
 * users of the machine, whatever the umask. Throws a ConfigError.
 */
export function openFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    makeFolder(folder);
    accessSync(`${folder}/.`, constants.W_OK);
    closeToOthers(realpathSync(folder));
  } catch (error) {
    throw unusable(error);
  }
}

const newSecret = () => randomBytes(32).toString("base64url");
const secretFile = (dataDir: string) => join(dataDir, "auth-secret");

/** The secret in the data directory, undefined where there is none. Throws a ConfigError when it cannot be read. */
export function secretIn(dataDir: string): string | undefined {
  try {
    return existsSync(secretFile(dataDir)) ? readFileSync(secretFile(dataDir), "utf8") : undefined;
  } catch (error) {
    throw unusable(error);
  }
}

/**
 * The secret in the data directory, which is `first` where there is none; linked into place whole, so that no crash and no second
 * process leaves half of one.
 */
export function keptSecret(dataDir: string, first = newSecret()): string {
  const file = secretFile(dataDir);
  openFolder(dataDir);
  try {
    if (!existsSync(file)) {
      const unfinished = `${file}.${process.pid}`;
      writeFileSync(unfinished, first, { mode: 0o600, flush: true });
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
    mkdirSync(folder, 0o700);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

const sticky = 0o1000;
/** What this server writes, by folder. */
const ours = { ".": /^(selam\.db(\.part)?(-wal|-shm|-journal)?|auth-secret(\.\d+)?)$/, outbox: /\.eml(\.part)?$/ };

/** Closes what is ours to other users of the machine; a folder that is everybody's, such as /tmp, stays open. */
function closeToOthers(dataDir: string) {
  for (const [name, files] of Object.entries(ours)) {
    const folder = join(dataDir, name);
    if (!existsSync(folder)) continue;
    if (!(statSync(folder).mode & sticky)) close(folder, 0o700);
    for (const file of readdirSync(folder)) if (files.test(file)) close(join(folder, file), 0o600);
  }
}

/**
 * Takes rights away from a file or folder; one of another user, as on a mounted volume, keeps its own, and one that another
 * process has moved meanwhile is that one's to close.
 */
function close(path: string, mode: number) {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink() || !(stat.mode & 0o777 & ~mode)) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!["EPERM", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
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

/** A setting that cannot be used; the message is one line, names the variable and shows no secret. */
export class ConfigError extends Error {}
