import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const made: string[] = [];
process.once("exit", () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A new data directory on disk, where durable writes cost what they cost; it goes when this process ends. */
export async function newDiskDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "selam-bench-"));
  made.push(folder);
  return folder;
}
