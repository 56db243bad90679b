import * as v from "valibot";
import { setupSchema } from "../../features/operators/contract.ts";
import { roles } from "../../team/roles.ts";

const usage =
  "Usage: npm run operator -- list | add EMAIL [viewer|editor|owner] | remove EMAIL | reset-password EMAIL | retry-mail | allow-mail EMAIL | send-test EMAIL | rates | accept-rates ID | doctor [EMAIL]";

const isId = (text: string) => /^[\w-]{1,64}$/.test(text);
const isNothing = (text: string) => text === "";
const isEmail = (text: string) => v.is(setupSchema.entries.email, text);
/** What each command is about. */
const takes = new Map([
  ["list", isNothing],
  ["add", isEmail],
  ["remove", isEmail],
  ["reset-password", isEmail],
  ["retry-mail", isNothing],
  ["allow-mail", isEmail],
  ["send-test", isEmail],
  ["rates", isNothing],
  ["accept-rates", isId],
  ["doctor", (text) => isNothing(text) || isEmail(text)],
]);

/**
 * Runs `npm run operator` with these words, on the settings in `env`, those of the process unless given: what it prints, where, and the
 * exit code.
 */
export async function runWords(
  [name = "", about = "", given = "owner"]: string[],
  env?: Record<string, string>,
): Promise<{ line: string; code: number; to: "stdout" | "stderr" }> {
  const role = roles.find((each) => each === given);
  const fits = takes.get(name)?.(about) && (name === "add" || given === "owner");
  if (!fits || !role) return { line: usage, code: 1, to: "stderr" };
  if (name === "doctor") return { ...(await (await import("./doctor.ts")).runDoctor(about, env)), to: "stdout" };
  // What the commands stand on takes a second to load: for words that fit.
  const { runCommand } = await import("./operator-commands.ts");
  const outcome = await runCommand(name, about, role, env);
  return { ...outcome, to: outcome.code ? "stderr" : "stdout" };
}
