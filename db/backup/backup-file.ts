import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BackupRefused } from "./portable.ts";

/**
 * Writes text to a file, compressed, readable by this user alone. The file has its name only once all of it is on disk; one that was
 * there before stays until then. Throws what the file system says.
 */
export async function writeBackup(file: string, text: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    await pipeline(
      Readable.from(text, { highWaterMark: 1 }),
      createGzip({ level: 4 }),
      createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }),
    );
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncToDisk(dirname(file));
}

/** Makes sure that a file, or the names in a folder, outlast a loss of power. */
export async function syncToDisk(path: string, flags = "r"): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

/** The text of a backup, in pieces. Throws a BackupRefused when the file is none, or is cut off, and what the file system says. */
export async function* readBackup(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding("utf8");
  const reading = pipeline(createReadStream(file), text);
  reading.catch(() => {}); // Told to who reads.
  try {
    for await (const piece of text) yield piece as string;
  } catch (error) {
    throw zlibErrors[(error as NodeJS.ErrnoException).code ?? ""] ?? error;
  }
}

const zlibErrors: Record<string, BackupRefused> = {
  Z_BUF_ERROR: new BackupRefused("it is cut off before its end"),
  Z_DATA_ERROR: new BackupRefused("it is damaged, or no backup of this server"),
};
