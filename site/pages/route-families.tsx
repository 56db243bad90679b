import calculatorStyles from "../../features/remittance/calculator/calculator.css?inline";
import type { CountryName } from "../cloths/country-cloths.tsx";
import { postOf } from "../content/posts.ts";
import { MoneyReader } from "../drawings/portraits/receivers.tsx";
import { CoveringHand, KeyHand, MeasuringHand, ReadingHand } from "../drawings/scenes/hands-at-work.tsx";
import type { Route } from "../route.ts";
import { postFacts } from "./blog/blog-facts.ts";
import countryStyles from "./country/country.css?inline";
import { CountryPage } from "./country/country.tsx";
import legalStyles from "./legal/legal.css?inline";
import { Legal } from "./legal/legal.tsx";
import postStyles from "./post/post.css?inline";
import { PostPage } from "./post/post.tsx";
import { sharedPosts } from "./shared-drawings.tsx";

/** A post of the blog. */
export const postRoute = (slug: string): Route => ({
  head: (words) => {
    const { title, description, heading } = postOf(words.posts, slug);
    return { title, description, name: heading };
  },
  blog: true,
  styles: [postStyles],
  share: (words) => ({ drawn: sharedPosts[postOf(words.posts, slug).picture.drawing], place: "below" }),
  facts: postFacts(slug),
  body: () => <PostPage slug={slug} />,
});

/** The page of one country. */
export const countryRoute = (name: CountryName): Route => ({
  head: (words) => {
    const { title, description, country } = words[`countries/${name}`];
    return { title, description, name: country };
  },
  styles: [calculatorStyles, countryStyles],
  above: ({ country }) => ({ name: country.trail.send, path: "/remittance" }),
  cloth: name,
  share: () => ({ drawn: <MoneyReader country={name} />, place: "rising" }),
  body: () => <CountryPage name={name} />,
});

const legalHands = { privacy: CoveringHand, terms: ReadingHand, security: KeyHand, compliance: MeasuringHand };

/** A legal text. */
export const legalRoute = (page: keyof typeof legalHands): Route => {
  const Hands = legalHands[page];
  return {
    head: (words) => words[page],
    styles: [legalStyles],
    form: false,
    share: () => ({ drawn: <Hands />, place: "beside" }),
    body: () => <Legal page={page} />,
  };
};
