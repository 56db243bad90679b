import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Mutation } from "./mutation.ts";
import { positionOf } from "./positions.ts";

const root = resolve(import.meta.dirname, "../..");
/** A test that a mutation has hung is one that notices it. */
const longestMs = 300_000;
/** Shorter than in the suite: what a mutation keeps from happening is waited for in vain. */
const timeoutMs = 15_000;

export type Outcome = { passed: boolean; output: string };
export type Workspace = Awaited<ReturnType<typeof openWorkspace>>;

/** A copy of the project in which files may be changed; it shares the installed packages and the built site. */
export async function openWorkspace() {
  const folder = await mkdtemp(join(tmpdir(), "selam-mutate-"));
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of listed.split("\0").filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  for (const shared of ["node_modules", "dist"]) await symlink(join(root, shared), join(folder, shared));

  /** Runs some test files on one engine; to the first failure, when that is enough to know. */
  async function runTests(
    { tests, engine = "sqlite" }: Pick<Mutation, "tests" | "engine">,
    mayStop = false,
  ): Promise<Outcome> {
    const files = tests.map((name) => `test/${name}.test.ts`);
    const inBrowser = files.every((file) => file.startsWith("test/e2e/"));
    const args = inBrowser
      ? ["node_modules/@playwright/test/cli.js", "test", "--workers=1", "--max-failures=1", "--reporter=line", ...files]
      : ["--test", "--test-concurrency=1", "--test-reporter=dot", ...files];
    const env = { ...process.env, TEST_ENGINES: engine, TEST_TIMEOUT_MS: String(timeoutMs) };
    const child = spawn(process.execPath, args, { cwd: folder, env, detached: true });
    const kill = () => process.kill(-child.pid!, "SIGKILL");
    const late = setTimeout(kill, longestMs);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    // The dots of tests that passed, then the cross of one that did not: the rest says nothing more.
    child.stdout.on("data", () => mayStop && /^[.\s]*X/.test(output) && child.exitCode === null && kill());
    const [code] = await once(child, "close");
    clearTimeout(late);
    return { passed: code === 0, output };
  }

  /** Runs a mutation's tests on the mutated file, which is put back afterwards. Throws when it cannot be made. */
  async function runMutated(mutation: Mutation): Promise<Outcome> {
    const position = positionOf(mutation);
    if (typeof position === "string") throw new Error(`${mutation.name}: ${position}`);
    const path = join(folder, position.file);
    const source = await readFile(path, "utf8");
    await writeFile(path, position.mutated);
    try {
      return await runTests(mutation, true);
    } finally {
      await writeFile(path, source);
    }
  }

  return { runTests, runMutated, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
