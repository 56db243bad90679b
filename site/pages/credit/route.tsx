import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import type { Page } from "../../route.ts";
import styles from "./credit.css?inline";
import { Credit } from "./credit.tsx";

/** /credit */
export const credit: Page = {
  path: "/credit",
  head: (words) => words.credit,
  styles: [styles],
  share: sharedScreen("rent"),
  body: () => <Credit />,
};
