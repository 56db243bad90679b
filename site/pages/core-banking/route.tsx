import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import type { Page } from "../../route.ts";
import styles from "./core-banking.css?inline";
import { CoreBanking } from "./core-banking.tsx";

/** /core-banking */
export const coreBanking: Page = {
  path: "/core-banking",
  head: (words) => words["core-banking"],
  styles: [styles],
  share: sharedScreen("card"),
  body: () => <CoreBanking />,
};
