import type { TeamWords } from "../words.ts";
import type { LeavingEntry } from "./leaving-entries.ts";

const names = { undoable: "soon", going: "going", failed: "failed" } as const;

/** What is said of a deletion as it stands; its {name} is filled in by who shows it. */
export const leavingText = (
  words: TeamWords["leaving"],
  { kind, state }: Pick<LeavingEntry, "kind" | "state">,
): string => words[kind][names[state]];
