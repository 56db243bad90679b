import { RichText } from "../../../ui/rich-text.tsx";
import { Tacked } from "../../../ui/weave/tacked.tsx";
import { Scene } from "../../drawings/scenes/scene.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Closing } from "../closing.tsx";
import { CommunityCalendar } from "./calendar.tsx";
import { CommunityChapters } from "./chapters.tsx";
import { CommunityEvents } from "./community-events.tsx";
import { CommunityEnvelope } from "./envelope.tsx";
import { CommunityMentors } from "./mentors.tsx";

/** /community: the border is the calendar, and every diamond an evening. */
export function Community() {
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
        <Scene name="coffee" words={community.scene} />
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
