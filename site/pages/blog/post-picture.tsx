import { createElement } from "react";
import type { Post } from "../../content/posts.ts";
import { FlightHome } from "../../drawings/posts/flight-home.tsx";
import { ScoreCloth } from "../../drawings/posts/score-cloth.tsx";
import { ThreeCups } from "../../drawings/posts/three-cups.tsx";

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
