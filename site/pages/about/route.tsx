import { MotherAtHome } from "../../drawings/scenes/phone-call.tsx";
import type { Page } from "../../route.ts";
import styles from "./about.css?inline";
import { About } from "./about.tsx";

/** /about */
export const about: Page = {
  path: "/about",
  head: (words) => words.about,
  styles: [styles],
  share: () => ({ drawn: <MotherAtHome />, place: "beside" }),
  body: () => <About />,
};
