import type { Post } from "../../content/posts.ts";
import { FlightHome } from "../../drawings/posts/flight-home.tsx";
import { ScoreCloth } from "../../drawings/posts/score-cloth.tsx";
import { ThreeCups } from "../../drawings/posts/three-cups.tsx";

const drawings = { "hundred-rows": ScoreCloth, "three-cups": ThreeCups, "flight-home": FlightHome };

/** The drawing that a post opens with, as wide as the page, and its caption. */
export function PostPicture({ drawing, label, caption }: Post["picture"]) {
  const Drawing = drawings[drawing];
  return (
    <figure className="opening">
      <div role="img" aria-label={label}>
        <Drawing />
      </div>
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}
