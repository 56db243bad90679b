import * as v from "valibot";
import brandSource from "../../content/brand.yml";
import claimsSource from "../../content/claims.yml";
import { checkClaims } from "./check-claims.ts";
import { consentVersions } from "./consent.ts";
import { type Brand, brandSchema, type Claims, claimsSchema } from "./content-schema.ts";
import { allLanguages, type Language, localPath } from "./languages.ts";
import { byDate, type Post, postSchema, readingMinutes, untranslated } from "./posts.ts";
import { pseudo } from "./pseudo.ts";
import { type Words, wordSchemas } from "./words.ts";

const sources = import.meta.glob("../../content/*/{*,countries/*}.yml", { eager: true, import: "default" });
const postSources = import.meta.glob("../../content/*/blog/*.md", { eager: true, import: "default" });

/** The names in the URLs of the blog's posts: those of the English files. */
export const postSlugs = Object.keys(postSources).flatMap((file) => file.match(/\/en\/blog\/([^/]+)\.md$/)?.[1] ?? []);

export type LoadedContent = { brand: Brand; claims: Claims; languages: Language[]; words: Map<string, Words> };

/**
 * Reads and checks all words. Throws an Error that names the file and the key when one is missing, unknown or empty,
 * when a claim that is not verified stands without its status, and when a consent line's version was not published.
 * With `withPseudo` a language made from English (code "xa") is added, which shows whether every visible word comes from the content.
 */
export function loadContent({ withPseudo = false } = {}): LoadedContent {
  const brand = parse(brandSchema, brandSource, "brand.yml");
  const claims = parse(claimsSchema, claimsSource, "claims.yml");
  const languages: Language[] = allLanguages.filter((language) => language.published);
  const words = new Map(languages.map((language) => [language.code, wordsOf(language)]));
  if (withPseudo) {
    const language = { code: "xa", name: "Pseudo", path: "/xa" };
    languages.push(language);
    words.set(language.code, {
      ...localize(pseudo(readWords("en")), language),
      posts: pseudo(words.get("en")!.posts, untranslated),
    });
    for (const { label, note } of Object.values(claims)) {
      label.xa = pseudo(label.en ?? "");
      note.xa = pseudo(note.en ?? "");
    }
  }
  for (const { code } of languages) {
    checkClaims(code, words.get(code)!, claims);
    checkConsent(code, words.get(code)!);
  }
  return { brand, claims, languages, words };
}

function checkConsent(code: string, { waitlist: { consent } }: Words) {
  if (!consentVersions.includes(consent.version))
    throw new Error(`content/consent.yml: ${code}/waitlist.yml has version ${consent.version}, which is not there`);
}

const wordsOf = (language: Language): Words => ({
  ...localize(readWords(language.code), language),
  posts: postSlugs.map((slug) => readPost(language.code, slug)).sort(byDate),
});

function readPost(code: string, slug: string): Post {
  const name = `${code}/blog/${slug}.md`;
  const post = parse(postSchema, postSources[`../../content/${name}`], name);
  return { ...post, slug, minutes: readingMinutes(post.body) };
}

function readWords(code: string): Omit<Words, "posts"> {
  const files = Object.entries(wordSchemas).map(([file, schema]) => {
    const name = `${code}/${file}.yml`;
    return [file, parse(schema, sources[`../../content/${name}`], name)];
  });
  return Object.fromEntries(files) as Omit<Words, "posts">;
}

function parse<Schema extends v.GenericSchema>(schema: Schema, source: unknown, file: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, source);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
  throw new Error(`content/${file}: ${faults.join("; ")}`);
}

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
