import { RichText } from "../../../ui/rich-text.tsx";
import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import { Tacked } from "../../../ui/weave/tacked.tsx";
import { gatheringCloth, gatheringSlugs } from "../../content/gatherings.ts";
import { ClothPicture } from "../../drawings/cloth-picture.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Picture, PictureFigure } from "../../pictures/picture.tsx";
import { ShareForm } from "../../pictures/share-form.tsx";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
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
      <div className="wrap saturday">
        <PictureFigure name="scenes/coffee" words={community.scene} />
      </div>
      <CommunityChapters />
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
      <Closing words={community.closing} interest="community">
        <CommunityEnvelope />
      </Closing>
    </>
  );
}

/** An envelope with a woven edge, for the address that will come. Decoration only. */
function CommunityEnvelope() {
  const edge = bandHeight("cabinBag");
  return (
    <svg className="envelope" viewBox="-1 -1 222 142" aria-hidden="true">
      <path className="paper" d="M0 0h220v140H0z" />
      <Pattern name="cabinBag" />
      <rect width="220" height={edge} fill={bandFill({ name: "cabinBag" })} transform={`translate(0 ${140 - edge})`} />
      <path className="fold" d="M0 0l110 76L220 0" />
      <path className="address" d="M70 96h80M70 108h56" />
    </svg>
  );
}

/** The five chapters as place names, and a pot for the sixth. */
function CommunityChapters() {
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
          <Picture name="still-lifes/jebena" alt={chapters.pot} />
          <p className="display">
            <RichText text={chapters.write} values={{ email }} />
          </p>
        </div>
      </div>
    </section>
  );
}
