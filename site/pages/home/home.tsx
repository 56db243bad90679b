import { WaitlistSection } from "../../waitlist-section.tsx";
import { PhoneBar } from "../closing.tsx";
import { HomeAccount } from "./account/account-cells.tsx";
import { HomeCompare } from "./compare.tsx";
import { HomeHero } from "./hero.tsx";
import { HomeSend } from "./home-send.tsx";
import { HomeHow } from "./how.tsx";
import { HomeMap } from "./map/map.tsx";
import { HomeSafekeeping } from "./safekeeping.tsx";
import { HomeTrust } from "./trust.tsx";
import { HomeVoices } from "./voices/voices.tsx";
import { HomeWhy } from "./why.tsx";

/** The home page. */
export function Home() {
  return (
    <>
      <HomeHero />
      <HomeTrust />
      <HomeSend />
      <HomeHow />
      <HomeAccount />
      <HomeMap />
      <HomeWhy />
      <HomeVoices />
      <HomeCompare />
      <HomeSafekeeping />
      <PhoneBar />
      <WaitlistSection />
    </>
  );
}
