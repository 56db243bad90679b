import { RichText } from "../../../ui/rich-text.tsx";
import { Tacked } from "../../../ui/weave/tacked.tsx";
import { gatheringCloth, gatheringSlugs } from "../../content/gatherings.ts";
import { ClothPicture } from "../../drawings/cloth-picture.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Picture, PictureFigure } from "../../pictures/picture.tsx";
import { ShareForm } from "../../pictures/share-form.tsx";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import { PosterLinks } from "../poster-links.tsx";
import { CommunityCalendar } from "./calendar.tsx";
import styles from "./community.css?inline";
import { CommunityEvents } from "./community-events.tsx";
import { CommunityMentors } from "./mentors.tsx";

/** /community */
export const community: Page = {
  path: "/community",
  head: (words) => words.community,
  styles: [styles],
  share: () => ({ drawn: <ShareForm name="scenes/coffee" around={0.29} />, place: "beside" }),
  body: () => <Community />,
};

/** /community: the border is the calendar, and every diamond an evening. */
function Community() {
  const {
    words: { community },
  } = usePage();
  const { impact } = community;
  return (
    <>
      <CommunityCalendar />
      <header className="tuesdays wrap">
        <Headline words={community} />
        <p className="lead">{community.lead}</p>
        <p className="status">
          <RichText text={community.status} />
        </p>
      </header>
      <CommunityEvents />
      <CommunityChapters />
      <PosterLinks />
      <CommunityMentors />
      <section className="impact wrap">
        <h2>{impact.heading}</h2>
        <p className="status">
          <RichText text={impact.status} />
        </p>
        <p className="display">
          <RichText text={impact.text} figure={(value) => <Tacked>{value}</Tacked>} />
        </p>
        <p className="first">
          <RichText text={impact.first} />
        </p>
      </section>
      <Closing words={community.closing} interest="community" />
    </>
  );
}

/** A table of coffee, the five chapters as place names, and a pot for the sixth. */
function CommunityChapters() {
  const {
    words: {
      community: { chapters, scene },
      gathering,
    },
    brand,
  } = usePage();
  const email = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
  return (
    <section className="chapters">
      <div className="wrap">
        <PictureFigure name="scenes/coffee" words={scene} />
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
          <Picture name="still-lifes/jebena" alt={chapters.pot} />
          <p className="display">
            <RichText text={chapters.write} values={{ email }} />
          </p>
        </div>
      </div>
    </section>
  );
}
