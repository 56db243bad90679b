import sentenceStyles from "../../../features/remittance/sentence/sentence.css?inline";
import waitlistStyles from "../../../features/waitlist/waitlist.css?inline";
import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import type { Page } from "../../route.ts";
import { organization } from "../../structured-data.tsx";
import { WaitlistSection } from "../../waitlist-section.tsx";
import { PhoneBar } from "../closing.tsx";
import { HomeAccount } from "./account/account-cells.tsx";
import { HomeCompare } from "./compare.tsx";
import { HomeHero } from "./hero.tsx";
import styles from "./home.css?inline";
import { HomeHow } from "./how.tsx";
import { HomeMap } from "./map/map.tsx";
import { mapPlaces } from "./map/map-places.ts";
import { HomeSafekeeping } from "./safekeeping.tsx";
import { HomeTrust } from "./trust.tsx";
import { HomeVoices } from "./voices/voices.tsx";
import { HomeWhy } from "./why.tsx";

/** / */
export const home: Page = {
  path: "/",
  head: (words) => words.home,
  facts: (page, url) => [
    ...organization(page, url),
    { "@type": "WebSite", name: page.brand.name, url: url("/"), inLanguage: page.languages.map(({ code }) => code) },
  ],
  styles: [styles, mapPlaces, sentenceStyles, waitlistStyles],
  product: true,
  share: sharedScreen("send"),
  body: () => <Home />,
};

/** The home page. */
function Home() {
  return (
    <>
      <HomeHero />
      <HomeTrust />
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
