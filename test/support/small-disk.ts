import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { appendFile, mkdtemp, rm, rmdir, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const asDisk = (folder: string, megabytes: number) => [
  ...["-t", "tmpfs", "-o", `size=${megabytes}m,mode=777`],
  ...["tmpfs", folder],
];
const run = promisify(execFile);
/** Others write meanwhile: it is full then too. */
const wasFilled = (error: NodeJS.ErrnoException) => assert.equal(error.code, "ENOSPC");

/** Why no disk of some megabytes can be made on this machine; undefined where one can. */
export function smallDiskMissing(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "selam-disk-"));
  try {
    execFileSync("mount", asDisk(folder, 1), { stdio: "ignore" });
    execFileSync("umount", [folder], { stdio: "ignore" });
    return undefined;
  } catch {
    return "no disk can be mounted here, which needs root on Linux";
  } finally {
    rmdirSync(folder);
  }
}

/** A disk of so many megabytes in memory, which is `folder`; it goes when it is disposed. */
export async function newSmallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), "selam-disk-"));
  await run("mount", asDisk(folder, megabytes));
  const ballast = join(folder, "ballast");
  return {
    folder,
    /** Takes up all but so many bytes of what is free. */
    async fill(left: number) {
      const { bavail, bsize } = await statfs(folder);
      await appendFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left))).catch(wasFilled);
    },
    /** Frees what `fill` took. */
    makeRoom: () => rm(ballast, { force: true }),
    async [Symbol.asyncDispose]() {
      await run("umount", ["--lazy", folder]);
      await rmdir(folder);
    },
  };
}
