import type { Route } from "../../route.ts";
import type { HelpOutcome } from "./find-help.ts";
import helpStyles from "./help.css?inline";
import { Help } from "./help.tsx";

/** /help as the server answers a search. */
export const helpAnswerRoute = (outcome: HelpOutcome): Route => ({
  head: (words) => words.help,
  styles: [helpStyles],
  body: () => <Help outcome={outcome} />,
});
