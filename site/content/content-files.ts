import type { Language } from "../../languages/language.ts";
import { englishFiles } from "./english-files.ts";
import { refuse } from "./fault.ts";
import { wordSchemas } from "./words.ts";

const bySource = (files: Record<string, unknown>) =>
  new Map(Object.entries(files).map(([file, tree]) => [file.slice("../../content/".length), tree]));

const words = bySource(
  import.meta.glob(["../../content/*/**/*.{yml,yaml}", "!**/glossary.yml"], { eager: true, import: "default" }),
);
const shared = bySource(import.meta.glob("../../content/*.{yml,yaml}", { eager: true, import: "default" }));
const posts = bySource(import.meta.glob("../../content/*/blog/*.md", { eager: true, import: "default" }));

/** What is in a file of a language, by its name below content/; undefined for one that is not there. */
export const sourceOf = (file: string): unknown => words.get(file) ?? posts.get(file);

const slugsIn = (code: string) =>
  [...posts.keys()].flatMap((file) => {
    const [of, , name = ""] = file.split("/");
    return of === code ? name.slice(0, -".md".length) : [];
  });

/** The names in the URLs of the blog's posts: those of the English files. */
export const postSlugs = slugsIn("en");

const isSlug = /^blog\/[a-z\d]+(?:-[a-z\d]+)*$/;
const badSlug = "a post's name is its address: small letters, figures and single hyphens, such as first-market-day.md";

const sharedFiles = [
  "brand",
  "claims",
  "consent",
  "events",
  "feasts",
  "gatherings",
  "languages",
  "mail-providers",
  "rates",
];

/**
 * Throws a ContentError that names every file below content/ that nothing reads: of no schema of a page or in site/content/words.ts, of no
 * language, or a translated post that English does not have.
 */
export function checkFiles(languages: readonly Language[]): void {
  const known = [...Object.keys(wordSchemas), "claims"];
  const isKnown = (code: string, name: string) => known.includes(name) && (code === "en" || !englishFiles.has(name));
  const faults = (files: Iterable<string>, saidOf: (file: string) => string | undefined) =>
    [...files].flatMap((file) => {
      const said = saidOf(file);
      return said ? [{ file, path: [], said }] : [];
    });
  const splitFile = (file: string) => {
    const [code = "", ...rest] = file.split("/");
    return { code, name: rest.join("/").replace(/\.(?:yml|md)$/, "") };
  };
  const noLanguage = (code: string) =>
    languages.some((language) => language.code === code)
      ? undefined
      : `content/languages.yml has no language "${code}"`;
  refuse([
    ...faults(shared.keys(), (file) =>
      sharedFiles.includes(file.replace(/\.yml$/, "")) ? undefined : "nothing reads this file",
    ),
    ...faults(words.keys(), (file) => {
      const { code, name } = splitFile(file);
      const unread = isKnown(code, name)
        ? undefined
        : "no page reads this file: name its schema in the words.ts of its folder below site/pages/, or delete it";
      return noLanguage(code) ?? unread;
    }),
    ...faults(posts.keys(), (file) => {
      const { code, name } = splitFile(file);
      const unread = sourceOf(`en/${name}.md`)
        ? undefined
        : `English has no such post: content/en/${name}.md is missing`;
      return noLanguage(code) ?? (isSlug.test(name) ? unread : badSlug);
    }),
  ]);
}
