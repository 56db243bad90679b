import type { ComponentType, ReactElement, ReactNode } from "react";
import type { Language } from "../languages/language.ts";
import type { CountryName } from "../ui/cloths/country-cloths.ts";
import type { Brand, Claims } from "./content/content-schema.ts";
import type { Words } from "./content/words.ts";
import type { DocumentProps } from "./document.tsx";
import type { DrawingPlace } from "./renderer.ts";
import type { PageFacts, PagePlace } from "./structured-data.tsx";

/** A page, wherever it stands. */
export type Route = {
  head: (words: Words, languageCode: string) => { title: string; description?: string; name?: string };
  /** What the page carries beside the base styles. */
  styles: string[];
  /** What stands around the page, from <html> down; Document without it. */
  document?: ComponentType<DocumentProps>;
  /** False for pages on a phone that goes from hand to hand: no browser may keep them, and no shared link shows a picture of them. */
  kept?: false;
  /** False for pages that the waitlist form does not stand on: their buttons lead to /join. */
  form?: false;
  /** The codes of the languages that it is in; all without it. */
  languages?: readonly string[];
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
  /** True for pages whose picture for shared links shows the product: the picture says that it isn't open. */
  product?: true;
  /** The day of the page's text, YYYY-MM-DD, on pages that carry one. */
  dated?: (words: Words) => string;
  /** The drawing of the page's picture for shared links, and where it stands. It sees no context of the page. */
  share?: (
    words: Words,
    site: { brand: Brand; claims: Claims; language: Language },
  ) => { drawn: ReactElement; styles?: string; place: DrawingPlace };
  body: () => ReactNode;
};

/**
 * A page made for one answer. One with a path of its own is found by search engines, in those languages (`written`, by their codes)
 * that its text is in, and shares the picture of another page (`sharedAs`).
 */
export type AnswerRoute = Route & { path?: string; written?: readonly string[]; sharedAs?: string };

/** A page that the build writes, with its URL path, which all languages share. */
export type Page = Route & { path: string };
