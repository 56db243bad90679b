import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import type { Page } from "../../route.ts";
import styles from "./checking.css?inline";
import { Checking } from "./checking.tsx";

/** /checking */
export const checking: Page = {
  path: "/checking",
  head: (words) => words.checking,
  styles: [styles],
  share: sharedScreen("home"),
  body: () => <Checking />,
};
