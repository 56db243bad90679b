import * as v from "valibot";
import { setupSchema } from "../features/operators/contract.ts";
import { roles } from "../team/roles.ts";

const usage =
  "Usage: npm run operator -- list | add EMAIL [viewer|editor|owner] | remove EMAIL | reset-password EMAIL | retry-mail | allow-mail EMAIL | send-test EMAIL | rates | accept-rates ID | doctor [EMAIL]";

const [name = "", about = "", given = "owner"] = process.argv.slice(2);
const role = roles.find((each) => each === given);
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
const fits = takes.get(name)?.(about) && (name === "add" || given === "owner");

/** Ends the process with what is to be said. */
function end({ line, code }: { line: string; code: number }, out = code ? process.stderr : process.stdout): never {
  out.write(`${line}\n`);
  process.exit(code);
}

if (!fits || !role) end({ line: usage, code: 1 });
if (name === "doctor") end(await (await import("./operator/doctor.ts")).runDoctor(about), process.stdout);
// What the commands stand on takes a second to load: for words that fit.
const { runCommand } = await import("./operator/operator-commands.ts");
end(await runCommand(name, about, role));
