import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type Exit = { code: number | null; signal: NodeJS.Signals | null };
export type Supervised = {
  pid: number;
  output(): string;
  exited: Promise<Exit>;
  kill(signal?: NodeJS.Signals): Promise<Exit>;
  whenReady(check: () => Promise<unknown>, timeoutMs: number): Promise<void>;
};
export type ServerProcess = Supervised & { url: string; port: number; readyMs: number };
type UntilOptions = { timeoutMs?: number; everyMs?: number; what?: string };

/** A server that reads every page before it answers takes minutes of these on a busy machine. */
const longestStartMs = 300_000;

/** What `npm start` gives Node. */
const asStarted = ["--max-semi-space-size=16", "--import", "./server/memory/compile-cache.js"];

/**
 * Starts the server in its own process on 127.0.0.1, with `env`, PATH, HOME, TMPDIR and NODE_COMPILE_CACHE as its whole environment
 * (PORT is a free one unless given) and `options` for Node, and waits at most five minutes until GET `readyPath` answers 200.
 * Throws with the server's output if it exits or is not ready by then. It is killed when this process ends.
 */
export async function startServer(
  env: Record<string, string>,
  entry = "server/main.ts",
  options: string[] = [],
  readyPath = "/readyz",
): Promise<ServerProcess> {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const claim = env.PORT ? undefined : await claimPort();
  const port = claim?.port ?? Number(env.PORT);
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const cwd = resolve(import.meta.dirname, "../..");
  const child = spawn(process.execPath, [...asStarted, ...options, entry], {
    cwd,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...env, PORT: String(port) },
  });
  const server = supervise(child);
  const release = () => claim?.release();
  server.exited.then(release, release);
  const isReady = async () => {
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(url + readyPath, { signal, headers: { connection: "close" } });
    return (await answer.arrayBuffer()) && answer.status === 200;
  };
  await server.whenReady(isReady, longestStartMs);
  return { ...server, url, port, readyMs: performance.now() - startedAt };
}

/**
 * Collects what a child with piped output writes and how it ends; `kill` resolves once it has ended. `whenReady` waits
 * until `check` is truthy, else kills the child and throws an Error with its output. Should this process end first,
 * however abruptly, a watching shell sends the child SIGQUIT or SIGKILL and then removes `folder`, if given.
 */
export function supervise(child: ChildProcess, lastSignal: "KILL" | "QUIT" = "KILL", folder = ""): Supervised {
  const pid = child.pid!;
  const command = child.spawnargs.join(" ");
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (chunk) => (text += chunk));
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once("error", reject).once("close", (code, signal) => resolve({ code, signal }));
  });
  const script = 'read -r _; kill "-$1" "$2"; [ -z "$3" ] || { sleep 1; rm -rf -- "$3"; }';
  const args = ["-c", script, "sh", lastSignal, String(pid), folder];
  const watcher = spawn("/bin/sh", args, { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  watcher.unref();
  child.once("exit", () => watcher.kill("SIGKILL"));
  const kill = (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return exited;
  };
  const whenReady = async (check: () => Promise<unknown>, timeoutMs: number) => {
    const hasExited = () => child.exitCode !== null || child.signalCode !== null;
    try {
      await until(() => hasExited() || check(), { timeoutMs, what: command });
      if (hasExited()) throw new Error(`${command} exited: ${JSON.stringify(await exited)}`);
    } catch (error) {
      await kill(`SIG${lastSignal}`);
      throw new Error(`${(error as Error).message}\n${text}`, { cause: error });
    }
  };
  return { pid, output: () => text, exited, kill, whenReady };
}

/** A TCP port on which nothing listens at 127.0.0.1, and which no other test process is given before this one ends. */
export const freePort = async () => (await claimPort()).port;

const firstPort = 20_000;
/** From a port to the one that is listened on for as long as it is claimed. */
const toClaim = 6000;

/**
 * The first port from 20,000 on, below the range from which systems hand out ports themselves, that is neither claimed nor
 * listened on at 127.0.0.1. Servers so come to the same few addresses, whose pages are compressed already.
 */
export async function claimPort(): Promise<{ port: number; release(): void }> {
  for (let port = firstPort; port < firstPort + toClaim; port++) {
    const claim = await listen(port + toClaim);
    if (!claim) continue;
    const probe = await listen(port);
    probe?.close();
    if (probe) return { port, release: () => claim.close() };
    claim.close();
  }
  throw new Error("no free port");
}

/** Listens at 127.0.0.1, without keeping the process alive; undefined when the port is taken. */
function listen(port: number): Promise<Server | undefined> {
  const server = createServer().unref();
  return new Promise((resolve) => {
    server.once("error", () => resolve(undefined)).listen(port, "127.0.0.1", () => resolve(server));
  });
}

/** The longest that a test waits for anything, in ms. */
const defaultTimeoutMs = Number(process.env.TEST_TIMEOUT_MS ?? 180_000);

/**
 * Calls `check` every `everyMs` until it is truthy; after `timeoutMs`, which only a test that fails waits for, throws an
 * Error with `what` and its last error.
 */
export async function until(check: () => unknown | Promise<unknown>, options: UntilOptions = {}): Promise<void> {
  const { timeoutMs = defaultTimeoutMs, everyMs = 25, what = "the condition" } = options;
  const deadline = performance.now() + timeoutMs;
  let lastError: unknown;
  while (performance.now() < deadline) {
    try {
      if (await check()) return;
    } catch (error) {
      lastError = error;
    }
    await sleep(everyMs);
  }
  throw new Error(`waited ${timeoutMs} ms for ${what}${lastError ? `: ${lastError}` : ""}`, { cause: lastError });
}

/**
 * The path of a folder in the temporary folder which all test processes of this user share. The first call fills it;
 * it only gets its name once `fill` is done, so it is never seen half filled. Throws what `fill` throws.
 */
export async function sharedFolder(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(tmpdir(), `${name}-${process.getuid?.() ?? "user"}`);
  if (existsSync(folder)) return folder;
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    await fill(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
