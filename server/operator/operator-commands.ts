import { randomBytes } from "node:crypto";
import type { Store } from "../../db/open.ts";
import { type Auth, openAuth } from "../../features/operators/server/auth.ts";
import { removeOperator } from "../../features/operators/server/colleagues/changing-team.ts";
import { listTeam } from "../../features/operators/server/colleagues/listing-team.ts";
import { addOperator, findOperator, resetPassword } from "../../features/operators/server/operators.ts";
import { removeFactorsOf } from "../../features/operators/server/second-factors/factor-rows.ts";
import type { Colleague } from "../../features/operators/team/contract.ts";
import { acceptSet, listSets } from "../../features/remittance/server/rate-sets.ts";
import type { FetchedSet } from "../../features/remittance/team/contract.ts";
import { createKeyedHash } from "../../mail/keyed-hash.ts";
import { revive } from "../../mail/outbox.ts";
import { createSuppression } from "../../mail/suppression.ts";
import type { TeamRole } from "../../team/roles.ts";
import { type Config, ConfigError, readExistingConfig } from "../config.ts";
import { CommandRefused, databaseName, openExisting } from "./existing-store.ts";
import { sendTest } from "./send-test.ts";

type Command = (
  services: { store: Store; auth: Auth; config: Config },
  about: string,
  role: TeamRole,
) => Promise<string>;

const newPassword = () => randomBytes(16).toString("base64url");
const mayNow = (email: string, password: string) => `${email} may sign in with the password ${password}`;

const whyNot = {
  "not found": "there is no such set",
  unreadable: "its rates could not be read",
  future: "its time has not come",
};

/** A set of rates in one line: what it is, why it was refused, when it is of, and its figures. */
function lineOf({ id, state, reason, currency, source, asOf, rates }: FetchedSet): string {
  const figures = Object.entries(rates ?? {}).map((pair) => pair.join(" "));
  return [id, state, reason, currency, source, asOf, ...figures].filter(Boolean).join(" ");
}

/** Somebody of the team in one line: the address, the role, the name, since when, and when they were seen last. */
function lineOfColleague({ email, role, name, createdAt, lastSeenAt }: Colleague): string {
  const seen = lastSeenAt ? `seen ${lastSeenAt}` : "not signed in yet";
  return [email, role, JSON.stringify(name), `since ${createdAt}`, seen].join(" ");
}

const commands: Record<string, Command> = {
  async list({ store, config }) {
    const suppression = createSuppression(createKeyedHash(config.authSecret));
    const { operators, invitations } = await listTeam(store, suppression);
    const invited = invitations.map(({ email, role, expiresAt }) => `${email} ${role} invited until ${expiresAt}`);
    return [`operators: ${operators.length}`, ...operators.map(lineOfColleague), ...invited].join("\n");
  },
  async add(services, email, role) {
    const password = newPassword();
    if ((await addOperator(services, email, password, role)) === "added") return mayNow(email, password);
    throw new CommandRefused(`${email} is an operator already`);
  },
  async remove({ store }, email) {
    const operator = await findOperator(store.db, email);
    const removed = operator ? await removeOperator(store, { by: null, id: operator.id }) : "not_found";
    if (removed === "done") return `${email} is removed`;
    const why = removed === "last_owner" ? "is the last owner: add another one first" : "is not an operator";
    throw new CommandRefused(`${email} ${why}`);
  },
  async "reset-password"(services, email) {
    const password = newPassword();
    if (await resetPassword(services, email, password)) {
      const had = await removeFactorsOf(services.store, email);
      return `${had ? `the second factors of ${email} are removed: ` : ""}${mayNow(email, password)}`;
    }
    throw new CommandRefused(`${email} is not an operator`);
  },
  async "retry-mail"({ store }) {
    return `${await revive(store)} mails that were given up are tried again`;
  },
  async "allow-mail"({ store, config }, email) {
    const suppression = createSuppression(createKeyedHash(config.authSecret));
    if (await suppression.lift(store.db, email)) return `mail to ${email} goes out again`;
    throw new CommandRefused(`no bounce or complaint is known of ${email}`);
  },
  async "send-test"({ store, config }, email) {
    const { said, taken } = await sendTest(config, store, email);
    if (taken) return said;
    throw new CommandRefused(said);
  },
  async rates({ store }) {
    const sets = await listSets(store);
    return [`sets of rates: ${sets.length}`, ...sets.map(lineOf)].join("\n");
  },
  async "accept-rates"({ store }, id) {
    const set = await acceptSet(store, id, Date.now());
    if (typeof set === "string") throw new CommandRefused(`${id}: ${whyNot[set]}`);
    return `accepted: ${lineOf(set)}`;
  },
};

/**
 * Runs a command, about an address or an id, on the database of the settings in `env`, those of the process unless given: the line that
 * says what came of it, which names that, and the exit code.
 */
export async function runCommand(
  name: string,
  about: string,
  role: TeamRole,
  env?: Record<string, string>,
): Promise<{ line: string; code: number }> {
  try {
    const config = readExistingConfig(env);
    const store = await openExisting(config);
    const outcome = await commands[name]!({ store, config, auth: openAuth(config, store) }, about, role)
      .then((line) => ({ line, code: 0 }))
      .catch((error: unknown) => refusal(error))
      .finally(() => store.close());
    return { ...outcome, line: `${databaseName(config)}: ${outcome.line}` };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown) {
  if (error instanceof ConfigError || error instanceof CommandRefused) return { line: error.message, code: 1 };
  throw error;
}
