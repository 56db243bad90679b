import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { newDataDir } from "./app.ts";

const root = resolve(import.meta.dirname, "../..");
const rooms = [
  "content",
  "pictures",
  "languages",
  "ui",
  "db",
  "http",
  "mail",
  "forms",
  "team",
  "features",
  "site",
  "server",
];
const files = ["package.json", "vite.config.ts", "tsconfig.json", "test/support"];

/** The bundler's note on a slow machine; it has no setting where Vite bundles its own configuration. */
const slowBuild = /^\S*\[PLUGIN_TIMINGS\][\s\S]*?checks#bundlertimings.*\n+/gm;

/** Runs a program of the packages in a folder; what comes back is its exit code and what it wrote. */
async function runIn(folder: string, program: string, ...args: string[]) {
  const env = { ...process.env, NODE_ENV: "production" };
  const command = [join("node_modules", program), ...args];
  const child = spawn(process.execPath, command, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let [said, errors] = ["", ""];
  child.stdout.on("data", (text) => (said += text));
  child.stderr.on("data", (text) => (errors += text));
  const [code] = await once(child, "close");
  return { code, said, errors };
}

/** A copy of the repository that a test may change and build, with this one's packages. */
export async function copyTree() {
  const folder = await newDataDir();
  for (const name of [...rooms, ...files]) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const path = (file: string) => join(folder, file);
  const touched: string[] = [];
  return {
    folder,
    path,
    /** What was written since it was last emptied. */
    touched,
    read: (file: string) => readFile(path(file), "utf8"),
    async write(file: string, text: string | Uint8Array) {
      touched.push(file);
      await mkdir(dirname(path(file)), { recursive: true });
      await writeFile(path(file), text);
    },
    /** Removes a file or a folder. */
    remove: (file: string) => rm(path(file), { recursive: true }),
    /** Replaces a text that stands in a file once. Rejects when it does not. */
    async replace(file: string, old: string, text: string) {
      touched.push(file);
      const source = await readFile(path(file), "utf8");
      const found = source.split(old).length - 1;
      if (found !== 1) throw new Error(`${file} has ${found} times: ${old}`);
      await writeFile(
        path(file),
        source.replace(old, () => text),
      );
    },
    /** Builds it; what comes back is the exit code and what the build said of faults. */
    async build() {
      const { code, errors } = await runIn(folder, "vite/bin/vite.js", "build", "--app", "--logLevel", "error");
      return { code, said: errors.replace(slowBuild, "") };
    },
    /** Checks the types of all but the tests; what comes back is the exit code and the errors. */
    async checkTypes() {
      const checked = { extends: "./tsconfig.json", include: [...rooms, "vite.config.ts"] };
      await writeFile(path("tsconfig.checked.json"), JSON.stringify(checked));
      const { code, said } = await runIn(folder, "typescript/bin/tsc", "--project", "tsconfig.checked.json");
      return { code, said };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

export type CopiedTree = Awaited<ReturnType<typeof copyTree>>;
