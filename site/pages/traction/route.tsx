import type { Page } from "../../route.ts";
import styles from "./traction.css?inline";
import { FirstStitch, Traction } from "./traction.tsx";

/** /traction */
export const traction: Page = {
  path: "/traction",
  head: (words) => words.traction,
  styles: [styles],
  share: () => ({ drawn: <FirstStitch />, place: "beside" }),
  body: () => <Traction />,
};
