import { execFileSync, spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { type Exit, freePort, supervise } from "../test/support/server-process.ts";
import { wordsOf } from "./dockerfile.ts";
import { type Image, inside } from "./image.ts";
import { memoryOf } from "./memory.ts";

/** A process of an image, as process 1 of its own; `pid` is its number on this machine. */
export type ImageProcess = { url: string; pid: number; user: number; readyMs: number; stop(): Promise<Exit> };

const quoted = (words: string[]) => words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
const volumeOf = (root: string, path: string) => `${root}-volume${path.replaceAll("/", "-")}`;

/** Makes a root one that its process cannot write to but for /tmp and its volumes, which are folders beside it. */
function mountsOf({ root, volumes }: Image): string {
  const kept = volumes.map((path) => `mount --bind ${volumeOf(root, path)} ${root}${path}`);
  return [
    `mount --bind ${root} ${root}`,
    `mount -o remount,ro,bind ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --bind /dev ${root}/dev`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    ...kept,
  ].join("\n");
}

/** A new volume begins as what the image holds in its place, with the same owner. */
export function makeVolumes({ root, volumes }: Image) {
  for (const path of volumes) {
    rmSync(volumeOf(root, path), { recursive: true, force: true });
    execFileSync("cp", ["-a", root + path, volumeOf(root, path)]);
  }
}

/** Starts words in an image, on a port of its own, and waits until GET `path` answers 200. */
export async function startImage(image: Image, words: string[], path = "/healthz"): Promise<ImageProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const env = { PORT: String(port) };
  const server = supervise(spawn("unshare", inside(image, quoted(words), { env, mounts: mountsOf(image) })));
  await server.whenReady(async () => (await fetch(url + path, { headers: { connection: "close" } })).ok, 120_000);
  const readyMs = performance.now() - started;
  const pid = Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8"));
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return {
    url,
    pid,
    user: Number(status.match(/^Uid:\s+(\d+)/m)?.[1]),
    readyMs,
    async stop() {
      process.kill(pid, "SIGTERM");
      return server.exited;
    },
  };
}

/** Runs a command in the image beside its process, as its user; what it says. Throws unless it ends with 0. */
export const runInImage = (image: Image, words: string[], env: Record<string, string> = {}) =>
  execFileSync("unshare", inside(image, quoted(words), { env, mounts: mountsOf(image) }), { encoding: "utf8" }).trim();

/** Those of some paths that the image's user cannot write to. */
export const refusedWrites = (image: Image, paths: string[]) =>
  paths.filter((path) => {
    const touch = inside(image, quoted(["touch", path]), { mounts: mountsOf(image) });
    return spawnSync("unshare", touch).status !== 0;
  });

/** Starts words in an image, waits for an answer and ends them: how long that took in ms, and the memory then in MB. */
export async function measureStart(image: Image, words: string[], path?: string) {
  const { readyMs, pid, stop } = await startImage(image, words, path);
  const megabytes = await memoryOf(pid);
  await stop();
  return { readyMs, megabytes };
}

/** The command that an image starts with, and that which asks for its health. */
export const commandOf = ({ command }: Image) => wordsOf(command);
export const healthOf = ({ health }: Image) => wordsOf(health.slice(health.indexOf("CMD")));
