import type * as v from "valibot";
import brandSource from "../../content/brand.yml";
import ledgerSource from "../../content/claims.yml";
import type { Language } from "../../languages/language.ts";
import { checkClaims } from "./check-claims.ts";
import { checkMessages } from "./check-messages.ts";
import { checkPost } from "./check-post.ts";
import { claimsIn } from "./claims-in.ts";
import { checkFiles, postSlugs, sourceOf } from "./content-files.ts";
import {
  type Brand,
  brandSchema,
  type Claims,
  type ClaimWords,
  claimWordsSchema,
  type Ledger,
  ledgerSchema,
} from "./content-schema.ts";
import { consentVersions } from "./data-files.ts";
import { englishFiles } from "./english-files.ts";
import { allOrFaults, ContentError, parseContent } from "./fault.ts";
import { allLanguages, localPath } from "./languages.ts";
import { byDate, type Post, postSchema, readingMinutes, untranslated } from "./posts.ts";
import { pseudo } from "./pseudo.ts";
import { typesetWords } from "./typeset-words.ts";
import { type Words, wordSchemas } from "./words.ts";

/** The words and the claims of each language, by its code; and the day of each post that waits for it, by its slug. */
export type LoadedContent = {
  brand: Brand;
  claims: Map<string, Claims>;
  languages: Language[];
  words: Map<string, Words>;
  held: Map<string, string>;
};

/**
 * `withPseudo` adds a language made from English; `unpublished` are codes of languages to load though they are not published;
 * `brandName` is another name than that of brand.yml; posts dated after `today` (YYYY-MM-DD) are left out, none without it.
 */
export type ContentOptions = {
  withPseudo?: boolean;
  unpublished?: readonly string[];
  brandName?: string;
  today?: string;
};

/**
 * Reads and checks all words; {brand} in them is filled with the brand's name before anything else. Throws a ContentError that names the file and the key of
 * everything that is missing, unknown or empty, that no page reads or that cannot be drawn, of every claim that is not verified and
 * stands without its status, and of a consent line whose version was not published.
 * With `withPseudo` a language made from English (code "xa") is added, which shows whether every visible word comes from the content.
 */
export function loadContent({ withPseudo = false, unpublished = [], ...options }: ContentOptions = {}): LoadedContent {
  const written = parseContent(brandSchema, brandSource, "brand.yml");
  const name = options.brandName ?? written.name;
  const brand = { ...written, name, file: fileName(name) };
  const ledger = parseContent(ledgerSchema, ledgerSource, "claims.yml");
  const languages: Language[] = allLanguages.filter(({ code, published }) => published || unpublished.includes(code));
  let read: ReadLanguage[] = [];
  allOrFaults([
    () => checkFiles(allLanguages),
    () => {
      read = allOrFaults(languages.map((language) => () => readLanguage(language, brand.name, ledger)));
    },
  ]);
  const dates = new Map(read[0]!.words.posts.map(({ slug, date }) => [slug, date]));
  allOrFaults(
    languages.map(
      ({ code }, index) =>
        () =>
          checkLanguage(code, read[index]!, dates),
    ),
  );
  if (withPseudo) {
    const language = { code: "xa", name: "Pseudo", path: "/xa", country: "ethiopia" };
    languages.push(language);
    read.push(pseudoLanguage(language, brand.name, ledger, read[0]!.words.posts));
  }
  const held = new Map([...dates].filter(([, date]) => options.today !== undefined && date > options.today));
  const published = (words: Words) => ({ ...words, posts: words.posts.filter(({ slug }) => !held.has(slug)) });
  return {
    brand,
    languages,
    claims: new Map(languages.map(({ code }, index) => [code, read[index]!.claims])),
    words: new Map(languages.map(({ code }, index) => [code, published(read[index]!.words)])),
    held,
  };
}

type ReadLanguage = { words: Words; claims: Claims };

const readClaimWords = (code: string, brandName: string) =>
  typesetWords(named(read(claimWordsSchema, `${code}/claims.yml`), brandName), code);

function readLanguage(language: Language, brandName: string, ledger: Ledger): ReadLanguage {
  const { code } = language;
  let claims: Claims = {};
  let words: Omit<Words, "posts"> | undefined;
  let posts: Post[] = [];
  const readAll: (() => void)[] = [
    () => {
      claims = claimsIn(code, ledger, readClaimWords(code, brandName));
    },
    () => {
      words = readWords(code, brandName);
    },
    () => {
      posts = allOrFaults(postSlugs.map((slug) => () => readPost(code, slug, brandName)));
    },
  ];
  allOrFaults(readAll);
  return { words: { ...localize(words!, language), posts: posts.sort(byDate) }, claims };
}

const pseudoLanguage = (language: Language, brandName: string, ledger: Ledger, posts: Post[]): ReadLanguage => ({
  words: {
    ...localize(pseudoWords(readWords("en", brandName)), language),
    posts: pseudo(posts, untranslated),
  },
  claims: claimsIn(language.code, ledger, pseudoClaims(readClaimWords("en", brandName), ledger)),
});

/** Checks what needs a whole language: that its claims are there and their status is said, its messages, its posts, its consent line. */
function checkLanguage(code: string, { words, claims }: ReadLanguage, dates: ReadonlyMap<string, string>): void {
  allOrFaults([
    () => checkClaims(code, words, claims),
    () => checkMessages(code, words),
    () => checkConsent(code, words),
    ...words.posts.map((post) => () => {
      const file = postFile(code, post.slug);
      checkPost(file, post, claims);
      const date = dates.get(post.slug);
      if (post.date !== date)
        throw new ContentError([{ file, path: ["date"], said: `the English post is of ${date}` }]);
    }),
  ]);
}

function checkConsent(code: string, { waitlist: { consent } }: Words) {
  if (consentVersions.includes(consent.version)) return;
  const said = `content/consent.yml has no version ${consent.version}`;
  throw new ContentError([{ file: `${code}/waitlist.yml`, path: ["consent", "version"], said }]);
}

const postFile = (code: string, slug: string) => `${code}/blog/${slug}.md`;

function readPost(code: string, slug: string, brandName: string): Post {
  const post = typesetWords(named(read(postSchema, postFile(code, slug)), brandName), code);
  return { ...post, slug, minutes: readingMinutes(post.body) };
}

function readWords(code: string, brandName: string): Omit<Words, "posts"> {
  const files = Object.entries(wordSchemas).map(([file, schema]) => () => {
    const name = `${englishFiles.has(file) ? "en" : code}/${file}.yml`;
    return [file, typesetWords(named(read(schema, name), brandName), code)];
  });
  return Object.fromEntries(allOrFaults<unknown[]>(files)) as Omit<Words, "posts">;
}

const read = <Schema extends v.GenericSchema>(schema: Schema, name: string) =>
  parseContent(schema, sourceOf(name), name);

/** The claims' words in the pseudo-language, with a value wherever it has letters. */
const pseudoClaims = (words: ClaimWords, ledger: Ledger): ClaimWords => ({
  sources: pseudo(words.sources),
  notes: pseudo(words.notes),
  claims: Object.fromEntries(
    Object.entries(words.claims).map(([id, claim]) => {
      const value = ledger[id]?.value ?? "";
      return [id, { ...claim, label: pseudo(claim.label), ...(/\p{L}/u.test(value) && { value: pseudo(value) }) }];
    }),
  ),
});

/** All words in the pseudo-language but those of the team. */
const pseudoWords = <T extends object>(words: T): T =>
  Object.fromEntries(
    Object.entries(words).map(([file, tree]) => [file, englishFiles.has(file) ? tree : pseudo(tree)]),
  ) as T;

/** A brand's name as names of files have it: "selam". */
const fileName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** A tree of texts with the brand's name for {brand}, as files have it for {brandFile}. */
const named = <T>(value: T, brandName: string): T =>
  typeof value === "string"
    ? (value.replaceAll("{brand}", brandName).replaceAll("{brandFile}", fileName(brandName)) as T)
    : mapValues(value, (inner) => named(inner, brandName));

/** Links inside running text lead to the same language. */
function localize<T>(value: T, language: Language): T {
  if (typeof value === "string") {
    return value.replace(/\]\((\/[^()]*)\)/g, (_, path: string) => `](${localPath(language, path)})`) as T;
  }
  return mapValues(value, (inner) => localize(inner, language));
}

/** Copies a tree of lists and mappings with `change` applied to each child; anything else is returned as it is. */
function mapValues<T>(value: T, change: (inner: unknown) => unknown): T {
  if (Array.isArray(value)) return value.map(change) as T;
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)])) as T;
}
