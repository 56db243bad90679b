import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** The file of a command that a package of the npm registry brings, in npm's cache: for a tool that only the sweep needs. */
export async function publishedTool(nameAndVersion: string, command: string): Promise<string> {
  const script = `readlink -f "$(command -v ${command})"`;
  const args = ["--yes", "--ignore-scripts", `--package=${nameAndVersion}`, "-c", script];
  const { stdout } = await execute("npx", args, { timeout: 600_000 });
  return stdout.trim();
}
