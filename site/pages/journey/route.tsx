import type { Page } from "../../route.ts";
import styles from "./journey.css?inline";
import { Journey, OpenPlace } from "./journey.tsx";

/** /journey */
export const journey: Page = {
  path: "/journey",
  head: (words) => words.journey,
  styles: [styles],
  share: ({ journey }) => ({ drawn: <OpenPlace word={journey.closing.place} />, place: "beside" }),
  body: () => <Journey />,
};
