import { Band } from "../../../ui/weave/band.tsx";
import type { Post } from "../../content/posts.ts";
import { Atlantic } from "./atlantic.tsx";
import { Jebena } from "./jebena.tsx";

/** The parts of a score in the order in which they are woven. */
export const scoreBands = ["scorePaid", "scoreOwed", "scoreAged", "scoreAsked", "scoreMixed"] as const;

/** The drawing that a post is announced with. */
export function PostPicture({ drawing, label }: Omit<Post["picture"], "caption">) {
  if (drawing === "jebena") return <Jebena label={label} />;
  if (drawing === "atlantic") return <Atlantic label={label} />;
  return (
    <div className="score" role="img" aria-label={label}>
      {scoreBands.map((name) => (
        <Band key={name} name={name} />
      ))}
    </div>
  );
}
