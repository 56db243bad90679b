import type { SentForm } from "../../../forms/send.ts";
import { gatheringSlugs } from "../../content/gatherings.ts";
import type { Route } from "../../route.ts";
import { retryTitle } from "../retry-title.ts";
import gatheringStyles from "./gathering.css?inline";
import { Gathering } from "./gathering.tsx";

/** `sent`: its form, when it came back refused. */
const gatheringRoute = (slug: string, sent?: SentForm): Route => ({
  head: ({ gathering, waitlist: { retry } }) => {
    const [title, description] = [gathering.title, gathering.description].map((text) =>
      text.replace("{place}", gathering.names[slug] ?? slug),
    );
    return { title: sent ? retryTitle(sent, retry) : title!, description: description! };
  },
  styles: [gatheringStyles],
  lean: true,
  indexed: false,
  body: () => <Gathering slug={slug} {...(sent && { sent })} />,
});

/** Where people of chapters and events join. */
export const gatheringRoutes: Record<string, Route> = Object.fromEntries(
  gatheringSlugs.map((slug) => [`/join/${slug}`, gatheringRoute(slug)]),
);

/** The form of a chapter or event that was refused, as it was typed, by the page's path without its language. */
export function gatheringRetryRoute(path: string, sent: SentForm): Route | undefined {
  const slug = gatheringSlugs.find((each) => path === `/join/${each}`);
  return slug === undefined ? undefined : gatheringRoute(slug, sent);
}
