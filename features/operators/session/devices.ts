import { fill } from "../../../team/format.ts";
import type { TeamWords } from "../../../team/words.ts";

/** A browser's name and system as people know them: "Chrome on macOS". */
export function deviceOf(words: TeamWords["sessions"], userAgent: string | null | undefined): string {
  const known = (names: Record<string, string>) =>
    Object.entries(names).find(([mark]) => userAgent?.includes(mark))?.[1];
  const browser = known(words.browsers);
  const system = known(words.systems);
  return browser && system ? fill(words.device, { browser, system }) : (browser ?? words.unknown);
}
