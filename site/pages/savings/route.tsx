import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import type { Page } from "../../route.ts";
import styles from "./savings.css?inline";
import { Savings } from "./savings.tsx";

/** /savings */
export const savings: Page = {
  path: "/savings",
  head: (words) => words.savings,
  styles: [styles],
  share: sharedScreen("goal"),
  body: () => <Savings />,
};
