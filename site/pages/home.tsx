import { WaitlistSection } from "../waitlist-section.tsx";
import { HomeAbout } from "./home-about.tsx";
import { HomeCompare } from "./home-compare.tsx";
import { HomeFeatures } from "./home-features.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeHow } from "./home-how.tsx";
import { HomeMap } from "./home-map.tsx";
import { HomeSend } from "./home-send.tsx";
import { HomeTrust } from "./home-trust.tsx";
import { HomeVoices } from "./home-voices.tsx";
import { HomeWhy } from "./home-why.tsx";

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
