import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/** Beside the packages, so that it outlives `dist` and is gone with them. */
const folder = resolve(import.meta.dirname, "../../node_modules/.cache/selam");
const longestUnusedMs = 30 * 86_400_000;

/** Names what draws, each package in its version; undefined where npm has not written it down, and then nothing is kept. */
const packages = await readFile(resolve(folder, "../../.package-lock.json")).catch(() => undefined);

/** Everything that a drawing is made of, beside the packages. */
type Inputs = readonly (string | Uint8Array)[];

function fileOf(inputs: Inputs): string {
  const hash = createHash("sha256").update(packages ?? "");
  for (const input of inputs) hash.update(`\n${input.length}\n`).update(input);
  return join(folder, hash.digest("base64url"));
}

/** What an earlier build drew of the same inputs, with the time of this use; undefined when there is nothing. */
function kept(file: string): Buffer | undefined {
  if (!packages) return undefined;
  try {
    const bytes = readFileSync(file);
    const now = new Date();
    utimesSync(file, now, now);
    return bytes;
  } catch {
    return undefined;
  }
}

/** Keeps bytes, by rename, so that no other build reads half of them. Where the folder cannot be written, nothing is kept. */
function keep(file: string, bytes: Uint8Array): void {
  if (!packages) return;
  try {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
  } catch {}
}

/** What `draw` makes of the inputs, drawn once for all builds. It must depend on nothing else. */
export function drawnOnce(inputs: Inputs, draw: () => Buffer): Buffer {
  const file = fileOf(inputs);
  const known = kept(file);
  if (known) return known;
  const drawn = draw();
  keep(file, drawn);
  return drawn;
}

/** The same for what takes its time. */
export async function madeOnce(inputs: Inputs, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = fileOf(inputs);
  const known = kept(file);
  if (known) return known;
  const made = await make();
  keep(file, made);
  return made;
}

/** Forgets what no build has used for a month. */
export function forgetOldDrawings(now = Date.now()): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = join(folder, name);
    // Another build may have renamed it meanwhile.
    const lastUsedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - lastUsedMs > longestUnusedMs) rmSync(file, { force: true });
  }
}
