import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { Hem } from "../hem.tsx";
import { CommunityCalendar } from "./calendar.tsx";
import { CommunityChapters } from "./chapters.tsx";
import { CommunityEvents } from "./community-events.tsx";
import { CommunityMentors } from "./mentors.tsx";

/** /community: the border is the calendar, and every diamond an evening. */
export function Community() {
  const {
    words: { community },
  } = usePage();
  const { hero, impact } = community;
  return (
    <>
      <CommunityCalendar />
      <header className="tuesdays wrap">
        <h1>{hero.heading}</h1>
        <p className="lead">
          <RichText text={`${hero.lead} ${hero.status}`} />
        </p>
      </header>
      <CommunityEvents />
      <CommunityChapters />
      <CommunityMentors />
      <section className="impact wrap">
        <h2>{impact.heading}</h2>
        <p className="display">
          <RichText text={impact.text} />
        </p>
      </section>
      <Hem {...community.hem} href="/?interest=community#waitlist" />
    </>
  );
}
