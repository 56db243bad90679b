import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { newDataDir } from "./app.ts";

const root = resolve(import.meta.dirname, "../..");
const rooms = ["content", "languages", "ui", "db", "http", "mail", "forms", "team", "features", "site", "server"];
const files = ["package.json", "vite.config.ts", "tsconfig.json", "test/support"];

/** The bundler's note on a slow machine; it has no setting where Vite bundles its own configuration. */
const slowBuild = /^\S*\[PLUGIN_TIMINGS\][\s\S]*?checks#bundlertimings.*\n+/gm;

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
    remove: (file: string) => rm(path(file)),
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
      const vite = ["node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "error"];
      const env = { ...process.env, NODE_ENV: "production" };
      const child = spawn(process.execPath, vite, { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
      let said = "";
      child.stderr.on("data", (text) => (said += text));
      const [code] = await once(child, "close");
      return { code, said: said.replace(slowBuild, "") };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

export type CopiedTree = Awaited<ReturnType<typeof copyTree>>;
