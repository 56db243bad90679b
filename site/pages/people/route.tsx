import type { Page } from "../../route.ts";
import { BothFounders } from "./both-founders.tsx";
import styles from "./people.css?inline";
import { People } from "./people.tsx";

/** /people */
export const people: Page = {
  path: "/people",
  head: (words) => words.people,
  styles: [styles],
  share: () => ({ drawn: <BothFounders />, place: "beside" }),
  body: () => <People />,
};
