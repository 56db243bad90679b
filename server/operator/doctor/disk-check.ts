import { open, rm, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Finding, findings } from "./finding.ts";

const { ok, mend } = findings("disk");
const gigabyte = 1e9;

/** Writes to the data directory, and looks at the room that is left where it lies (bytes free of bytes in all). */
export async function checkDisk(dataDir: string, roomOf = statfs): Promise<Finding[]> {
  const folder = resolve(dataDir);
  try {
    await write(join(folder, `.doctor-${process.pid}`));
    const { bavail, bsize, blocks } = await roomOf(folder);
    const free = bavail * bsize;
    const share = Math.floor((100 * bavail) / blocks);
    const left = `${(free / gigabyte).toFixed(1)} GB are free where ${folder} lies, ${share} % of it.`;
    return [
      free < gigabyte || share < 5 ? mend(`Only ${left} Make room before it is full: then nobody can join.`) : ok(left),
    ];
  } catch (error) {
    return [mend(`${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}).`)];
  }
}

async function write(file: string) {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.write(Buffer.alloc(64 * 1024));
    await handle.sync();
  } finally {
    await handle.close();
    await rm(file);
  }
}
