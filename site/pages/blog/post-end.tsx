import { Band, bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import type { Post } from "../../content/posts.ts";

const cup = "M0 0H24C24 14 19 20 15 22H9C5 20 0 14 0 0Z";
const tag = { width: 60, gap: 12 };

/** What stands beside the form after a post: the first row of a score, an empty cup, a label for a bag. Decoration only. */
export function PostEnd({ drawing }: { drawing: Post["picture"]["drawing"] }) {
  return (
    <div className="post-end">
      {drawing === "hundred-rows" && <Band name="scoreAsked" />}
      {drawing === "jebena" && <Cups />}
      {drawing === "atlantic" && <Labels />}
    </div>
  );
}

/** Two cups that are drunk up, and the third, still full. */
function Cups() {
  return (
    <svg className="cups" viewBox="-1 -1 156 26" aria-hidden="true">
      <clipPath id="last-cup">
        <path d={cup} />
      </clipPath>
      {[0, 1, 2].map((place) => (
        <g key={place} transform={`translate(${place * 40} 0)`}>
          {place === 2 && (
            <path
              className="k"
              clipPath="url(#last-cup)"
              d={Array.from({ length: 20 }, (_, row) => `M0 ${row + 2.5}h24`).join("")}
            />
          )}
          <path d={cup} />
        </g>
      ))}
    </svg>
  );
}

/** Two labels for two bags, cut from the cloth. */
function Labels() {
  const height = bandHeight("bag");
  return (
    <svg className="labels" viewBox={`-1 -1 ${2 * tag.width + tag.gap + 60} ${height + 2}`} aria-hidden="true">
      <Pattern name="bag" />
      {[0, 1].map((place) => (
        <g key={place} transform={`translate(${place * (tag.width + tag.gap)} 0)`}>
          <rect x="14" width={tag.width - 14} height={height} fill={bandFill({ name: "bag" })} />
          <path d={`M14 0H${tag.width}V${height}H14L4 ${height / 2 + 5}V${height / 2 - 5}Z`} />
        </g>
      ))}
    </svg>
  );
}
