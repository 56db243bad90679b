import { randomBytes } from "node:crypto";
import { openStore } from "../db/open.ts";
import { addOperator, resetPassword } from "../features/operators/server/operators.ts";
import { ConfigError, readConfig } from "./config.ts";
import { openAuth } from "./services.ts";

const usage = "Usage: npm run operator -- add EMAIL | reset-password EMAIL";

/** Ends the process with one line. */
function end(line: string, code: number): never {
  (code ? process.stderr : process.stdout).write(`${line}\n`);
  process.exit(code);
}

function settings() {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof ConfigError) end(error.message, 1);
    throw error;
  }
}

const [command, email] = process.argv.slice(2);
if (!email?.includes("@") || (command !== "add" && command !== "reset-password")) end(usage, 1);
const config = settings();
const store = await openStore({ url: config.databaseUrl, dataDir: config.dataDir, onError: () => {} });
const auth = openAuth(config, store);
const password = randomBytes(15).toString("base64url");
const done =
  command === "add"
    ? (await addOperator(auth, email, password)) === "added"
    : await resetPassword(auth, email, password);
await store.close();
if (!done) end(command === "add" ? `${email} is an operator already` : `${email} is not an operator`, 1);
end(`${email} may sign in with the password ${password}`, 0);
