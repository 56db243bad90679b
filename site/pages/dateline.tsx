import type { Post } from "../content/posts.ts";
import { usePage } from "../page-context.ts";

/** What a post is about, unless its heading says it, when it was written and how long it takes. */
export function Dateline({ post, category = true }: { post: Post; category?: boolean }) {
  const {
    words: { blog },
    say,
  } = usePage();
  const [year = "", month = "", day = ""] = post.date.split("-");
  const written = blog.day
    .replace("{month}", blog.months[Number(month) - 1] ?? "")
    .replace("{day}", String(Number(day)))
    .replace("{year}", year);
  return (
    <p className="dateline">
      {category && <b>{post.category}</b>} <time dateTime={post.date}>{written}</time>{" "}
      <span>{say(blog.minutes, { minutes: post.minutes })}</span>
    </p>
  );
}
