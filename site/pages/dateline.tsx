import { longDate } from "../../languages/dates.ts";
import type { Post } from "../content/posts.ts";
import { usePage } from "../page-context.ts";

/** What a post is about, unless its heading says it, when it was written and how long it takes. */
export function Dateline({ post, category = true }: { post: Post; category?: boolean }) {
  const {
    words: { blog },
    language,
    say,
  } = usePage();
  return (
    <p className="dateline">
      {category && <b>{post.category}</b>} <time dateTime={post.date}>{longDate(post.date, language.code)}</time>{" "}
      <span>{say(blog.minutes, { minutes: post.minutes })}</span>
    </p>
  );
}
