import { counted } from "../format.ts";
import type { TeamWords } from "../words.ts";
import type { LeavingEntry } from "./leaving-list.ts";

const names = { undoable: "soon", going: "going", failed: "failed" } as const;

/** What is said of a deletion as it stands, of one or of `count` together; its {name} is filled in by who shows it. */
export const leavingText = (
  words: TeamWords["leaving"],
  { kind, state, late }: Pick<LeavingEntry, "kind" | "state" | "late">,
  count = 1,
): string => {
  const name = late ? "late" : names[state];
  return count === 1 ? words[kind][name] : counted(words.several[name], count);
};
