import * as v from "valibot";
import brandSource from "../../content/brand.yml";
import ledgerSource from "../../content/claims.yml";
import { checkClaims } from "./check-claims.ts";
import { claimsIn } from "./claims-in.ts";
import { consentVersions } from "./consent.ts";
import {
  type Brand,
  brandSchema,
  type Claims,
  type ClaimWords,
  claimWordsSchema,
  type Ledger,
  ledgerSchema,
} from "./content-schema.ts";
import { allLanguages, type Language, localPath } from "./languages.ts";
import { byDate, type Post, postSchema, readingMinutes, untranslated } from "./posts.ts";
import { pseudo } from "./pseudo.ts";
import { teamFiles, type Words, wordSchemas } from "./words.ts";

const sources = import.meta.glob("../../content/*/{*,countries/*}.yml", { eager: true, import: "default" });
const postSources = import.meta.glob("../../content/*/blog/*.md", { eager: true, import: "default" });

/** The names in the URLs of the blog's posts: those of the English files. */
export const postSlugs = Object.keys(postSources).flatMap((file) => file.match(/\/en\/blog\/([^/]+)\.md$/)?.[1] ?? []);

/** The words and the claims of each language, by its code. */
export type LoadedContent = {
  brand: Brand;
  claims: Map<string, Claims>;
  languages: Language[];
  words: Map<string, Words>;
};

/**
 * `withPseudo` adds a language made from English; `unpublished` are codes of languages to load though they are not published;
 * `brandName` is another name than that of brand.yml.
 */
export type ContentOptions = { withPseudo?: boolean; unpublished?: readonly string[]; brandName?: string };

/**
 * Reads and checks all words; {brand} in them is filled with the brand's name before anything else. Throws an Error that names the file and the key when one is missing, unknown or empty,
 * when a claim that is not verified stands without its status, and when a consent line's version was not published.
 * With `withPseudo` a language made from English (code "xa") is added, which shows whether every visible word comes from the content.
 */
export function loadContent({ withPseudo = false, unpublished = [], brandName }: ContentOptions = {}): LoadedContent {
  const written = parse(brandSchema, brandSource, "brand.yml");
  const brand = { ...written, name: brandName ?? written.name };
  const ledger = parse(ledgerSchema, ledgerSource, "claims.yml");
  const claimWords = (code: string) => named(read(claimWordsSchema, `${code}/claims.yml`), brand.name);
  const languages: Language[] = allLanguages.filter(({ code, published }) => published || unpublished.includes(code));
  const words = new Map(languages.map((language) => [language.code, wordsOf(language, brand.name)]));
  const claims = new Map(languages.map(({ code }) => [code, claimsIn(code, ledger, claimWords(code))]));
  if (withPseudo) {
    const language = { code: "xa", name: "Pseudo", path: "/xa" };
    languages.push(language);
    words.set(language.code, {
      ...localize(pseudoWords(readWords("en", brand.name)), language),
      posts: pseudo(words.get("en")!.posts, untranslated),
    });
    claims.set(language.code, claimsIn("xa", ledger, pseudoClaims(claimWords("en"), ledger)));
  }
  for (const { code } of languages) {
    checkClaims(code, words.get(code)!, claims.get(code)!);
    checkConsent(code, words.get(code)!);
  }
  return { brand, claims, languages, words };
}

function checkConsent(code: string, { waitlist: { consent } }: Words) {
  if (!consentVersions.includes(consent.version))
    throw new Error(`content/consent.yml: ${code}/waitlist.yml has version ${consent.version}, which is not there`);
}

const wordsOf = (language: Language, brandName: string): Words => ({
  ...localize(readWords(language.code, brandName), language),
  posts: postSlugs.map((slug) => readPost(language.code, slug, brandName)).sort(byDate),
});

function readPost(code: string, slug: string, brandName: string): Post {
  const name = `${code}/blog/${slug}.md`;
  const post = named(parse(postSchema, postSources[`../../content/${name}`], name), brandName);
  return { ...post, slug, minutes: readingMinutes(post.body) };
}

function readWords(code: string, brandName: string): Omit<Words, "posts"> {
  const files = Object.entries(wordSchemas).map(([file, schema]) => {
    const name = `${teamFiles.has(file) ? "en" : code}/${file}.yml`;
    return [file, named(read(schema, name), brandName)];
  });
  return Object.fromEntries(files) as Omit<Words, "posts">;
}

const read = <Schema extends v.GenericSchema>(schema: Schema, name: string) =>
  parse(schema, sources[`../../content/${name}`], name);

function parse<Schema extends v.GenericSchema>(schema: Schema, source: unknown, file: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, source);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
  throw new Error(`content/${file}: ${faults.join("; ")}`);
}

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
    Object.entries(words).map(([file, tree]) => [file, teamFiles.has(file) ? tree : pseudo(tree)]),
  ) as T;

/** A tree of texts with the brand's name for {brand}. */
const named = <T>(value: T, brandName: string): T =>
  typeof value === "string"
    ? (value.replaceAll("{brand}", brandName) as T)
    : mapValues(value, (inner) => named(inner, brandName));

/** Links inside running text lead to the same language. */
function localize<T>(value: T, language: Language): T {
  if (typeof value === "string") {
    return value.replace(/\]\((\/[^()]*)\)/g, (_, path: string) => `](${localPath(language, path)})`) as T;
  }
  return mapValues(value, (inner) => localize(inner, language));
}

/** Copies a tree of lists and mappings with `change` applied to each child; anything else is returned as it is. */
export function mapValues<T>(value: T, change: (inner: unknown) => unknown): T {
  if (Array.isArray(value)) return value.map(change) as T;
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)])) as T;
}
