import sentenceStyles from "../../../features/remittance/sentence/sentence.css?inline";
import waitlistStyles from "../../../features/waitlist/waitlist.css?inline";
import { sharedScreen } from "../../drawings/phone/shared-screen.tsx";
import type { Page } from "../../route.ts";
import { organization } from "../../structured-data.tsx";
import styles from "./home.css?inline";
import { Home } from "./home.tsx";
import sendStyles from "./home-send.css?inline";

/** / */
export const home: Page = {
  path: "/",
  head: (words) => words.home,
  facts: (page, url) => [
    ...organization(page, url),
    { "@type": "WebSite", name: page.brand.name, url: url("/"), inLanguage: page.languages.map(({ code }) => code) },
  ],
  styles: [styles, sentenceStyles, sendStyles, waitlistStyles],
  share: sharedScreen("send"),
  body: () => <Home />,
};
