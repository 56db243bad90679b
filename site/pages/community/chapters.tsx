import { RichText } from "../../../ui/rich-text.tsx";
import { bandFill, Pattern } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";

/** The five chapters as place names, and a pot for the sixth. */
export function CommunityChapters() {
  const {
    words: {
      community: { chapters },
    },
    brand,
  } = usePage();
  const email = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
  return (
    <section className="chapters">
      <div className="wrap">
        <h2>{chapters.heading}</h2>
        <p className="status">
          <RichText text={chapters.status} />
        </p>
        <ul>
          {chapters.list.map(({ place, around }) => (
            <li key={place}>
              <b>{place}</b> <span>{around}</span>
            </li>
          ))}
        </ul>
        <div className="pot">
          <ChapterJebena label={chapters.pot} />
          <p className="display">
            <RichText text={chapters.write} values={{ email }} />
          </p>
        </div>
      </div>
    </section>
  );
}

const clay =
  "M79 8h34l-7 13c-3 8-3 26 0 38 32 6 55 32 55 65 0 38-29 63-65 63s-65-25-65-63c0-31 21-57 51-64l-1-9-36-24 7-11 33 17c1-8 0-10-1-14z";

/** A jebena, whose clay is cloth. */
function ChapterJebena({ label }: { label: string }) {
  return (
    <svg viewBox="22 0 168 192" role="img" aria-label={label}>
      <Pattern name="goal" />
      <clipPath id="clay">
        <path d={clay} />
      </clipPath>
      <g clipPath="url(#clay)">
        <rect width="100" height="100" transform="scale(2.2)" fill={bandFill({ name: "goal" })} />
      </g>
      <path className="clay" d={clay} />
      <path className="handle" d="M108 34c40-8 66 14 62 44-2 15-9 22-17 27" />
    </svg>
  );
}
