import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { openStore, type Store } from "../db/open.ts";
import { setupSchema } from "../features/operators/contract.ts";
import type { Auth } from "../features/operators/server/auth.ts";
import { addOperator, resetPassword } from "../features/operators/server/operators.ts";
import { revive } from "../mail/outbox.ts";
import { ConfigError, readConfig } from "./config.ts";
import { openAuth } from "./services.ts";

const usage = "Usage: npm run operator -- add EMAIL | reset-password EMAIL | retry-mail";

/** Why a command did nothing; the message is one line. */
class Refused extends Error {}

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

type Command = (services: { store: Store; auth: Auth }, email: string) => Promise<string>;

const newPassword = () => randomBytes(15).toString("base64url");
const mayNow = (email: string, password: string) => `${email} may sign in with the password ${password}`;

const commands: Record<string, Command> = {
  async add(services, email) {
    const password = newPassword();
    if ((await addOperator(services, email, password)) === "added") return mayNow(email, password);
    throw new Refused(`${email} is an operator already`);
  },
  async "reset-password"(services, email) {
    const password = newPassword();
    if (await resetPassword(services, email, password)) return mayNow(email, password);
    throw new Refused(`${email} is not an operator`);
  },
  async "retry-mail"({ store }) {
    return `${await revive(store)} mails that were given up are tried again`;
  },
};

const [name = "", email = ""] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const fits = name === "retry-mail" ? !email : v.is(setupSchema.entries.email, email);
if (!command || !fits) end(usage, 1);
const config = settings();
const store = await openStore({ url: config.databaseUrl, dataDir: config.dataDir, onError: () => {} });
const outcome = await command({ store, auth: openAuth(config, store) }, email).catch((error: unknown) => {
  if (error instanceof Refused) return error;
  throw error;
});
await store.close();
if (outcome instanceof Refused) end(outcome.message, 1);
end(outcome, 0);
