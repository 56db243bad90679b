import type { Page } from "../../route.ts";
import styles from "./careers.css?inline";
import { Careers } from "./careers.tsx";
import { jobPosting } from "./job-posting.ts";
import { SharedLoom } from "./shared-loom.tsx";

/** /careers */
export const careers: Page = {
  path: "/careers",
  head: (words) => words.careers,
  facts: jobPosting,
  styles: [styles],
  share: () => ({ drawn: <SharedLoom />, place: "beside" }),
  body: () => <Careers />,
};
