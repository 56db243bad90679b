import { longDate } from "../../../languages/dates.ts";
import type { Post } from "../../content/posts.ts";
import { FlightHome } from "../../drawings/posts/flight-home.tsx";
import { ScoreCloth } from "../../drawings/posts/score-cloth.tsx";
import { usePage } from "../../page-context.ts";
import { Picture } from "../../pictures/picture.tsx";

/** The drawing that a post opens with, as wide as the page, and its caption; `first` where a page opens with it. */
export function PostPicture({ drawing, label, caption, places, first }: Post["picture"] & { first?: boolean }) {
  return (
    <figure className="opening">
      {drawing === "three-cups" ? (
        <Picture name="still-lifes/three-cups" alt={label} {...(first && { first })} />
      ) : (
        <div role="img" aria-label={label}>
          {drawing === "flight-home" ? <FlightHome names={places} /> : <ScoreCloth />}
        </div>
      )}
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
