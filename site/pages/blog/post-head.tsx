import { createElement } from "react";
import { longDate } from "../../../languages/dates.ts";
import type { Post } from "../../content/posts.ts";
import { FlightHome } from "../../drawings/posts/flight-home.tsx";
import { ScoreCloth } from "../../drawings/posts/score-cloth.tsx";
import { ThreeCups } from "../../drawings/posts/three-cups.tsx";
import { usePage } from "../../page-context.ts";

const drawings = { "hundred-rows": ScoreCloth, "three-cups": ThreeCups };

/** The drawing that a post opens with, as wide as the page, and its caption. */
export function PostPicture({ drawing, label, caption, places }: Post["picture"]) {
  return (
    <figure className="opening">
      <div role="img" aria-label={label}>
        {drawing === "flight-home" ? <FlightHome names={places} /> : createElement(drawings[drawing])}
      </div>
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}

type DatelineProps = { post: Post; category?: boolean; byline?: boolean };

/** What a post is about, unless its heading says it, when it was written, how long it takes, and on its own page by whom it is. */
export function Dateline({ post, category = true, byline = false }: DatelineProps) {
  const {
    words: { blog },
    language,
    say,
    to,
  } = usePage();
  return (
    <p className="dateline">
      {category && <b>{post.category}</b>} <time dateTime={post.date}>{longDate(post.date, language.code)}</time>{" "}
      <span>{say(blog.minutes, { minutes: post.minutes })}</span>{" "}
      {byline && (
        <span>
          <a href={to("/people")}>{blog.post.team}</a>
        </span>
      )}
    </p>
  );
}
