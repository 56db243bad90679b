import { AskingCircle, KeptSeat } from "../../drawings/scenes/asking-circle.tsx";
import type { Page } from "../../route.ts";
import styles from "./askselam.css?inline";
import { Askselam } from "./askselam.tsx";
import aboutStyles from "./askselam-about.css?inline";
import { AskselamAbout } from "./askselam-about.tsx";

/** /askselam and /askselam-about */
export const askselam: Page[] = [
  {
    path: "/askselam",
    head: (words) => words.askselam,
    styles: [styles],
    share: () => ({ drawn: <AskingCircle view="-600 0 2640 656" />, place: "below" }),
    body: () => <Askselam />,
  },
  {
    path: "/askselam-about",
    head: (words) => words["askselam-about"],
    styles: [aboutStyles],
    share: () => ({ drawn: <KeptSeat />, place: "beside" }),
    body: () => <AskselamAbout />,
  },
];
