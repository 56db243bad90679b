import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import type { Page } from "../../route.ts";
import styles from "./features.css?inline";
import { Features } from "./features.tsx";

/** /features */
export const features: Page = {
  path: "/features",
  head: (words) => words.features,
  styles: [styles],
  share: sharedScreen("track"),
  body: () => <Features />,
};
