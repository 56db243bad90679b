import { WaitlistSection } from "../../waitlist-section.tsx";
import { HomeAbout } from "./about.tsx";
import { HomeCompare } from "./compare.tsx";
import { HomeFeatures } from "./features.tsx";
import { HomeHero } from "./hero.tsx";
import { HomeHow } from "./how.tsx";
import { HomeMap } from "./map.tsx";
import { HomeSend } from "./send.tsx";
import { HomeTrust } from "./trust.tsx";
import { HomeVoices } from "./voices.tsx";
import { HomeWhy } from "./why.tsx";

/** The home page. */
export function Home() {
  return (
    <>
      <HomeHero />
      <HomeTrust />
      <HomeSend />
      <HomeHow />
      <HomeFeatures />
      <HomeMap />
      <HomeWhy />
      <HomeVoices />
      <HomeCompare />
      <HomeAbout />
      <WaitlistSection />
    </>
  );
}
