import type { SentForm } from "../../../forms/send.ts";
import { gatheringSlugs } from "../../content/gatherings.ts";
import { LeanDocument } from "../../lean-document.tsx";
import type { Page } from "../../route.ts";
import { retryTitle } from "../retry-title.ts";
import styles from "./gathering.css?inline";
import { Gathering } from "./gathering.tsx";

const pathOf = (slug: string) => `/join/${slug}`;

/** `sent`: its form, when it came back refused. */
const gatheringRoute = (slug: string, sent?: SentForm): Page => ({
  path: pathOf(slug),
  head: ({ gathering, waitlist: { retry } }) => {
    const [title, description] = [gathering.title, gathering.description].map((text) =>
      text.replace("{place}", gathering.names[slug] ?? slug),
    );
    return { title: sent ? retryTitle(sent, retry) : title!, description: description! };
  },
  styles: [styles],
  document: LeanDocument,
  kept: false,
  indexed: false,
  body: () => <Gathering slug={slug} {...(sent && { sent })} />,
});

/** /join/<chapter or event> */
export const gatherings: Page[] = gatheringSlugs.map((slug) => gatheringRoute(slug));

/** The form of a chapter or event that was refused, as it was typed, by the page's path without its language. */
export function gatheringRetryRoute(path: string, sent: SentForm): Page | undefined {
  const slug = gatheringSlugs.find((each) => path === pathOf(each));
  return slug === undefined ? undefined : gatheringRoute(slug, sent);
}
