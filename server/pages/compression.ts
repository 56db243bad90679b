import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};
export type Encoding = keyof typeof encoders;

/** Where compressed bytes outlive the process, beside the site's build, which empties it. */
const folder = fileURLToPath(new URL("../../dist/compressed", import.meta.url));

/**
 * Compresses bytes as small as they get, or reads what an earlier process kept of the same bytes. With `keep` the result
 * is kept for the next process, where the folder can be written to.
 */
export async function compress(bytes: Buffer, encoding: Encoding, keep = false): Promise<Buffer> {
  const file = join(folder, `${createHash("sha256").update(bytes).digest("base64url")}.${encoding}`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const made = await encoders[encoding](bytes);
  if (keep) await write(file, made).catch(() => {});
  return made;
}

/** The bytes that were compressed by brotli. */
export const decompress: (bytes: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/** By rename, so that nobody reads half of it. */
async function write(file: string, bytes: Buffer) {
  const unfinished = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
