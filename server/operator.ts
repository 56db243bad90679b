import * as v from "valibot";
import { setupSchema } from "../features/operators/contract.ts";

const usage = "Usage: npm run operator -- add EMAIL | reset-password EMAIL | retry-mail";

const [name = "", email = ""] = process.argv.slice(2);
const isAboutSomebody = name === "add" || name === "reset-password";
const fits = isAboutSomebody ? v.is(setupSchema.entries.email, email) : name === "retry-mail" && !email;

/** Ends the process with one line. */
function end({ line, code }: { line: string; code: number }): never {
  (code ? process.stderr : process.stdout).write(`${line}\n`);
  process.exit(code);
}

if (!fits) end({ line: usage, code: 1 });
// What the commands stand on takes a second to load: for words that fit.
const { runCommand } = await import("./operator/operator-commands.ts");
end(await runCommand(name, email));
