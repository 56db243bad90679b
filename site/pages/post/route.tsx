import { postSlugs } from "../../content/content-files.ts";
import { postOf } from "../../content/posts.ts";
import { FlightHome } from "../../drawings/posts/flight-home.tsx";
import { ScoreCloth } from "../../drawings/posts/score-cloth.tsx";
import { ThreeCups } from "../../drawings/posts/three-cups.tsx";
import type { Page } from "../../route.ts";
import { postFacts } from "../blog/blog-facts.ts";
import styles from "./post.css?inline";
import { PostPage } from "./post.tsx";

/** What opens posts, as their share pictures show it. */
const drawings = {
  "hundred-rows": <ScoreCloth view="0 0 1440 360" />,
  "three-cups": <ThreeCups view="-160 40 1760 440" />,
  "flight-home": <FlightHome view="0 15 256 64" />,
};

/** The posts of /blog */
export const posts: Page[] = postSlugs.map((slug) => ({
  path: `/blog/${slug}`,
  head: (words) => {
    const { title, description, heading } = postOf(words.posts, slug);
    return { title, description, name: heading };
  },
  blog: true,
  styles: [styles],
  share: (words) => ({ drawn: drawings[postOf(words.posts, slug).picture.drawing], place: "below" }),
  facts: postFacts(slug),
  body: () => <PostPage slug={slug} />,
}));
