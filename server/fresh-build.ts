import { spawnSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = `${root}/dist/server/assets.json`;
const sources = [
  "content/**/*",
  "pictures/**/*",
  "features/**/*",
  "forms/**/*",
  "languages/**/*",
  "team/**/*",
  "site/**/*",
  "ui/**/*",
  "package-lock.json",
  "vite.config.ts",
];

/** Whether the site was never built, or something it is made of is newer. */
function isStale(): boolean {
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  return globSync(sources, { cwd: root }).some((file) => statSync(`${root}/${file}`).mtimeMs > builtAt);
}

/** Builds the site unless it is built and up to date. Ends the process with the build's exit code when that fails. */
export function buildIfStale(): void {
  if (!isStale()) return;
  process.stdout.write("Building the site, about 30 seconds\n");
  const vite = ["node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "warn"];
  const { status } = spawnSync(process.execPath, vite, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
