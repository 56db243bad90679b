import { RichText } from "../../../ui/rich-text.tsx";
import { ClothPicture } from "../../cloths/cloth-picture.tsx";
import { gatheringCloth, gatheringSlugs } from "../../content/gatherings.ts";
import { Jebena } from "../../drawings/posts/jebena.tsx";
import { usePage } from "../../page-context.ts";

/** The five chapters as place names, and a pot for the sixth. */
export function CommunityChapters() {
  const {
    words: {
      community: { chapters },
      gathering,
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
          {gatheringSlugs.map((slug) => (
            <li key={slug}>
              <b>{gathering.names[slug]}</b> <span>{chapters.around[slug]}</span>
              <ClothPicture name={gatheringCloth(slug)} width={448} height={17} className="hung weaves" />
            </li>
          ))}
        </ul>
        <div className="pot">
          <svg viewBox="4 24 296 296" role="img" aria-label={chapters.pot}>
            <Jebena />
          </svg>
          <p className="display">
            <RichText text={chapters.write} values={{ email }} />
          </p>
        </div>
      </div>
    </section>
  );
}
