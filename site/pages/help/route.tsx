import type { Page, Route } from "../../route.ts";
import { DoorDrawing } from "./door-drawings.tsx";
import type { HelpOutcome } from "./find-help.ts";
import styles from "./help.css?inline";
import { Help } from "./help.tsx";
import { helpFacts } from "./help-facts.ts";

/** /help */
export const help: Page = {
  path: "/help",
  head: (words) => words.help,
  facts: helpFacts,
  styles: [styles],
  share: () => ({ drawn: <DoorDrawing topic={2} />, place: "beside" }),
  body: () => <Help />,
};

/** /help as the server answers a search. */
export const helpAnswerRoute = (outcome: HelpOutcome): Route => ({
  head: (words) => words.help,
  styles: [styles],
  body: () => <Help outcome={outcome} />,
});
