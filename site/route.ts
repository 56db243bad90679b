import type { ReactElement, ReactNode } from "react";
import type { CountryName } from "./cloths/country-cloths.tsx";
import type { Brand, Claims } from "./content/content-schema.ts";

import type { Words } from "./content/words.ts";
import type { DrawingPlace } from "./renderer.ts";
import type { PageFacts, PagePlace } from "./structured-data.tsx";

/** What there is at a URL path. */
export type Route = {
  head: (words: Words, languageCode: string) => { title: string; description?: string; name?: string };
  /** What the page carries beside the base styles. */
  styles: string[];
  /** True for a page with nothing around it but what every page says, and with none of the base styles (lean-document.tsx). */
  lean?: true;
  /** False for pages that the waitlist form does not stand on: their buttons lead to /join. */
  form?: false;
  /** True for the team's own page, which is in English alone. */
  team?: true;
  /** True for pages that tell of the blog's posts: they are other ones once a post has come. */
  blog?: true;
  /** False for pages that search engines leave out. */
  indexed?: boolean;
  /** What the page's structured data says beside its place on the site. */
  facts?: PageFacts;
  /** The page between home and this one, if any. */
  above?: (words: Words) => PagePlace;
  /** The cloth of the page's picture for shared links, when it has one of its own. */
  cloth?: CountryName;
  /** The drawing of the page's picture for shared links, and where it stands. It sees no context of the page. */
  share?: (
    words: Words,
    site: { brand: Brand; claims: Claims; languageCode: string },
  ) => { drawn: ReactElement; styles?: string; place: DrawingPlace };
  body: () => ReactNode;
};
