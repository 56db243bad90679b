import { sharedPhone } from "../../drawings/phone/shared-screen.tsx";
import type { Page } from "../../route.ts";
import { ListScreen } from "../features/list-screen.tsx";
import styles from "./join.css?inline";
import { JoinPage } from "./join.tsx";

/** /join */
export const join: Page = {
  path: "/join",
  head: (words) => words.join,
  styles: [styles],
  share: ({ waitlist }) => sharedPhone((cut) => <ListScreen words={waitlist.joined} cut={cut} />),
  body: () => <JoinPage />,
};
