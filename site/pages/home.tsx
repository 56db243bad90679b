import { WaitlistSection } from "../waitlist-section.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeSend } from "./home-send.tsx";

/** The home page. */
export function Home() {
  return (
    <>
      <HomeHero />
      <HomeSend />
      <WaitlistSection />
    </>
  );
}
