import { WaitlistSection } from "../waitlist-section.tsx";
import { HomeHero } from "./home-hero.tsx";

/** The home page. */
export function Home() {
  return (
    <>
      <HomeHero />
      <WaitlistSection />
    </>
  );
}
