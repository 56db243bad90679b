import * as v from "valibot";
import { setupSchema } from "../features/operators/contract.ts";

const usage =
  "Usage: npm run operator -- add EMAIL | reset-password EMAIL | retry-mail | allow-mail EMAIL | send-test EMAIL | rates | accept-rates ID";

const [name = "", about = ""] = process.argv.slice(2);
const isId = (text: string) => /^[\w-]{1,64}$/.test(text);
const isNothing = (text: string) => text === "";
const isEmail = (text: string) => v.is(setupSchema.entries.email, text);
/** What each command is about. */
const takes = new Map([
  ["add", isEmail],
  ["reset-password", isEmail],
  ["retry-mail", isNothing],
  ["allow-mail", isEmail],
  ["send-test", isEmail],
  ["rates", isNothing],
  ["accept-rates", isId],
]);
const fits = takes.get(name)?.(about);

/** Ends the process with one line. */
function end({ line, code }: { line: string; code: number }): never {
  (code ? process.stderr : process.stdout).write(`${line}\n`);
  process.exit(code);
}

if (!fits) end({ line: usage, code: 1 });
// What the commands stand on takes a second to load: for words that fit.
const { runCommand } = await import("./operator/operator-commands.ts");
end(await runCommand(name, about));
