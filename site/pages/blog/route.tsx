import { ThreeCups } from "../../drawings/posts/three-cups.tsx";
import type { Page } from "../../route.ts";
import styles from "./blog.css?inline";
import { Blog } from "./blog.tsx";
import { blogFacts } from "./blog-facts.ts";

/** /blog */
export const blog: Page = {
  path: "/blog",
  head: (words) => words.blog,
  blog: true,
  facts: blogFacts,
  styles: [styles],
  share: () => ({ drawn: <ThreeCups view="-160 40 1760 440" />, place: "below" }),
  body: () => <Blog />,
};
