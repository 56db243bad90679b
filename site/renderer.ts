import type { Events } from "../features/events/event.ts";
import type { Feasts } from "../features/events/feasts.ts";
import type { RatesNow } from "../features/remittance/contract.ts";
import type { ExampleRates } from "../features/remittance/rates.ts";
import type { AccountView } from "../features/waitlist/account-view.ts";
import type { LeaveState } from "../features/waitlist/contract.ts";
import type { SentForm } from "../forms/send.ts";
import type { Language } from "../languages/language.ts";
import type { CountryName } from "../ui/cloths/country-cloths.ts";
import type { Brand, Claims } from "./content/content-schema.ts";
import type { Post } from "./content/posts.ts";
import type { Words } from "./content/words.ts";
import type { FoundHelp, HelpOutcome } from "./pages/help/find-help.ts";

/** Where the drawing of such a picture stands: right of the title, below it, or rising from the page's cloth below both. */
export type DrawingPlace = "beside" | "below" | "rising";

/** What a page's picture for shared links shows beside its title: the product, another drawing, or cloth alone. */
export type ShownByPicture = "product" | "drawing" | "cloth";

/** What a page's picture for shared links shows, and its URL path: a title, and the page's own drawing or cloth. */
export type SharedPicture = {
  title: string;
  path: string;
  /** BCP 47. */
  languageCode: string;
  cloth?: CountryName | undefined;
  drawing?: { svg: string; place: DrawingPlace } | undefined;
  /** What it says of the product that it shows. */
  status?: string | undefined;
};

/** A post as feeds tell it: the URL paths of its page and of its picture for shared links, and its text. */
export type FeedPost = { post: Post; path: string; picture: string; html: string };

/** A chapter or event that people join at, as a language names it, with the URL path of its page. */
export type Gathering = { slug: string; name: string; page: string; cloth: CountryName };

/** What the site is beside its pages. */
export type SiteFacts = {
  /** The served languages, English first. */
  languages: Language[];
  brand: Brand;
  /** The claims in English. */
  claims: Claims;
  events: Events;
  /** The built-in exchange rates. */
  exampleRates: ExampleRates;
  /** Every version of the consent line that ever stood under the button. */
  consentVersions: readonly string[];
  /** Mail domains at which very many people have their addresses. */
  mailProviders: readonly string[];
  /** What stands for the public origin in pages and files. */
  originPlaceholder: string;
};

/** The pages that features have made for one answer, by name, with what each takes: each page's route.tsx adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface AnswerPages {}

/** What each of some functions takes. */
export type AskedOf<Of extends Record<string, (...asked: never[]) => unknown>> = {
  [Name in keyof Of]: Parameters<Of[Name]>;
};

/** What the server asks of the site: its facts, and the pages that are made for one answer. */
export type SiteRenderer = SiteFacts & {
  /** The claims as a served language says them; as English does for what is not served. */
  claimsIn(code: string): Claims;
  /** All words of a served language; English for what is not served. */
  words(code: string): Words;
  /** The served language with a code; English for what is not served. */
  languageOfCode(code: string | null | undefined): Language;
  /** The language of a URL path. */
  languageOfPath(path: string): Language;
  /** The chapters and events that people join at, as a language names them, each with the URL path of its page. */
  gatherings(code: string): Gathering[];
  /** The URL paths of all pages in all served languages. */
  paths(): string[];
  /** The URL paths of the pages that the waitlist form stands on. */
  formPaths(): string[];
  /** The URL paths of the pages for one phone that goes from hand to hand: no browser may keep them. */
  leanPaths(): string[];
  /**
   * The page at a URL path, or the 404 page in that path's language. With `pageFiles` what the page
   * loads later is added to it, as files by URL path, instead of standing in the page. It shows the rates of `now`, the examples without it.
   */
  render(
    path: string,
    pageFiles?: Map<string, string> | null,
    now?: RatesNow,
  ): Promise<{ html: string; found: boolean }>;
  /**
   * The waitlist form as it was sent, with what was wrong: for browsers that posted it without JavaScript. The form of a
   * lean page comes back on that page, given by its path (`from`).
   */
  renderWaitlistRetry(code: string, sent: SentForm, from?: string): Promise<string>;
  /** A page that a feature has made for one answer, of what it takes. */
  renderAnswer<Name extends keyof AnswerPages>(code: string, name: Name, ...asked: AnswerPages[Name]): Promise<string>;
  /** What /help has on what somebody typed. */
  findHelp(code: string, typed: string): Promise<FoundHelp>;
  /** /help as it answers a search, with placeholders by the names of FoundHelp. */
  renderHelpAnswer(code: string, outcome: HelpOutcome): Promise<string>;
  /** The steps of leaving the waitlist by the link in a mail; `action` is where its form posts to, `email` who leaves. */
  renderLeave(code: string, state: LeaveState, action: string, email?: string): Promise<string>;
  /** The page of one's own place, with placeholders by the names of AccountTexts. */
  renderAccount(code: string, view: AccountView): Promise<string>;
  /** The page of a failure on our side. */
  renderError(code: string, requestId: string): Promise<string>;
};

/** The site as functions, which site.tsx makes: what the build and the files beside the pages ask of it as well. */
export type WholeSite = SiteRenderer & {
  feasts: Feasts;
  /** The days to come on which posts do, YYYY-MM-DD, the first one first. */
  comingDays(): string[];
  /** What the head of a page says in a served language, by the path that all languages share; throws for a path of no page. */
  headOf(code: string): (path: string) => { title: string; description?: string };
  /** The URL paths of the blog and its posts. */
  blogPaths(): string[];
  /** The posts of a served language, newest first, each with its URL path and its text as HTML that stands by itself, addresses whole. */
  feedPosts(code: string): Promise<FeedPost[]>;
  /** The page at a URL path in each language that has it, English first: by the language's code, its URL path. */
  sameIn(path: string): { code: string; path: string }[];
  /** The URL paths of the pages that search engines may show. */
  indexedPaths(): string[];
  /** The day on which the page at a URL path was last changed, YYYY-MM-DD; undefined for one that carries no date. */
  changedOn(path: string): string | undefined;
  /** Every page with what its picture for shared links shows. */
  pictures(): SharedPicture[];
  /** The screens of the app that the press kit holds, in a language: SVG markup by what the kit calls them. */
  appScreens(code: string): Record<string, string>;
};

/** What the build keeps for the server, which so answers most requests without what renders. */
export type KeptSite = SiteFacts & {
  paths: string[];
  formPaths: string[];
  leanPaths: string[];
  /** By the code of a served language. */
  said: Record<string, { claims: Claims; words: Words; gatherings: Gathering[] }>;
};
