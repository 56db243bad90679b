import { RichText } from "../../../ui/rich-text.tsx";
import { UprightBand } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";

const posts = ["postRed", "postGreen", "postBlue", "postGreen", "postRed"] as const;

/** What Selam stands on: a round thatched house whose five posts are bands. */
export function AboutPillars() {
  const {
    words: {
      about: { pillars },
    },
    to,
  } = usePage();
  return (
    <section className="pillars wrap">
      <h2>{pillars.heading}</h2>
      <p className="status">
        <RichText text={pillars.status} />
      </p>
      <div className="house" role="img" aria-label={pillars.roof}>
        <Roof />
        <div className="posts">
          {posts.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the posts never change places
            <UprightBand key={index} name={name} />
          ))}
        </div>
      </div>
      <ul>
        {pillars.list.map((pillar) => (
          <li key={pillar.href}>
            <h3>
              <a href={to(pillar.href)}>{pillar.title}</a>
            </h3>
            <p>{pillar.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const straws = 120;
const crown = 26;
const eaves = 236;

/** A point of the roof: from its middle (0) to its sides (-1, 1), from the crown (0) down to the eaves (1). */
const at = (place: number, down: number) =>
  `${Math.round(600 + place * (14 + 576 * down))} ${Math.round(crown + (eaves - crown - 26 * place * place) * down)}`;

/** Thatch in three layers, each with its own ragged ends, held by bound courses. */
function Roof() {
  const places = Array.from({ length: straws + 1 }, (_, index) => (index / straws) * 2 - 1);
  const rag = (index: number) => ((index * 7) % 5) * 0.006;
  const ends = (down: number) =>
    places.map((place, index) => `M${at(place, down - 0.09)}L${at(place, down + rag(index))}`).join("");
  const course = (down: number) => `M${at(-1, down)}L${places.map((place) => at(place, down)).join(" ")}`;
  return (
    <svg viewBox="0 0 1200 244" aria-hidden="true">
      <path className="eaves" d={`${course(1)}L600 ${crown}z`} />
      <path className="straw" d={places.map((place) => `M${at(place, 0)}L${at(place, 0.98)}`).join("")} />
      <path className="straw ends" d={[0.36, 0.68, 0.98].map(ends).join("")} />
      <path className="course" d={[0.24, 0.56, 0.86].map(course).join("")} />
      <path className="crown" d="M586 32Q582 18 590 12 596 8 600 0 604 8 610 12 618 18 614 32Q600 38 586 32z" />
    </svg>
  );
}
