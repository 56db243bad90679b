import { BackupRefused } from "../../db/backup/portable.ts";
import { isUnavailable } from "../../db/unavailable.ts";
import { ConfigError } from "../config.ts";

/** Runs a command and ends the process with the lines that it says, or with one line that says why not; what is a bug is thrown. */
export async function endWith(command: Promise<string[]>): Promise<never> {
  try {
    const lines = await command;
    process.stdout.write(`${lines.join("\n")}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}

/** SQLSTATE of a password that is not right, a database that is not there, and a right that is missing. */
const notAllowed = /^(28|3D|42501)/;

/** The reason in one line: of what the system, the disk or the database do not allow. */
function reasonOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof BackupRefused) return error.message;
  if (!(error instanceof Error)) throw error;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (!isUnavailable(error) && !/^E[A-Z]+$/.test(code) && !notAllowed.test(code)) throw error;
  return [error.message.split("\n", 1)[0], `(${code || error.name})`].filter(Boolean).join(" ");
}

/** The words of a command: one file or none, and the switches that it knows. Undefined where they say something else. */
export function argumentsOf(known: string[], files: number): { file: string; has(name: string): boolean } | undefined {
  const words = process.argv.slice(2);
  const switches = words.filter((word) => word.startsWith("--"));
  const given = words.filter((word) => !word.startsWith("--"));
  if (given.length !== files || !switches.every((name) => known.includes(name))) return undefined;
  return { file: given[0] ?? "", has: (name) => switches.includes(name) };
}

/** How much a backup holds, in words. */
export function amountOf(counts: Record<string, number>): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${counts.waitlist ?? 0} people on the list, ${rows} rows in all`;
}
