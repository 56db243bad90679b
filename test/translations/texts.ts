import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";

/** One text of a language's folder: its file in there, its place in the file, what it says, and what the English says there. */
export type Text = { file: string; key: string; said: string; english: string };

/** A place where a language's folder is built otherwise than the English one. */
export type Fault = { place: string; fault: string };

/** What the team alone reads, which is English only. */
const teamFiles = [
  "adding.yml",
  "announcements.yml",
  "finding.yml",
  "keys.yml",
  "settings.yml",
  "statistics.yml",
  "team-emails.yml",
  "webhooks.yml",
  "waitlist-admin.yml",
];

/** The languages that have a folder of content, published or not, but for English. */
export const translations = globSync("content/*/ui.yml")
  .map((file) => file.split("/")[1]!)
  .filter((code) => code !== "en")
  .sort();

/** The files of a language's folder that visitors read, by their paths in it. */
export const filesOf = (code: string) =>
  globSync("**/*.{yml,md}", { cwd: `content/${code}` })
    .filter((file) => file !== "glossary.yml" && !teamFiles.includes(file))
    .sort();

const trees = new Map<string, unknown>();

/** A file of a language as a tree. A post is its front matter with its blocks; a drawing among them is a tree of its own. */
export function treeOf(code: string, file: string): unknown {
  const path = `content/${code}/${file}`;
  if (!trees.has(path)) {
    const source = readFileSync(path, "utf8");
    trees.set(path, file.endsWith(".md") ? post(source) : parse(source));
  }
  return trees.get(path);
}

function post(source: string) {
  const [, front, body] = source.split(/^---\n/m, 3);
  const blocks = body!.trim().split(/\n\s*\n/);
  return { ...parse(front!), body: blocks.map((block) => drawing(block) ?? block) };
}

function drawing(block: string) {
  const [, kind, data] = block.match(/^```([\w-]+)\n(.*)\n```$/s) ?? [];
  return kind && data ? { [kind]: parse(data) } : undefined;
}

/** Each text of a tree with its place there, such as "groups.0.heading". */
export function textsOf(tree: unknown, at: string[] = []): { key: string; text: string }[] {
  if (typeof tree === "string") return [{ key: at.join("."), text: tree }];
  if (!tree || typeof tree !== "object") return [];
  return Object.entries(tree).flatMap(([key, inner]) => textsOf(inner, [...at, key]));
}

/** All texts of a language beside the English ones. A text that English does not have stands beside an empty one. */
export function textsIn(code: string): Text[] {
  return filesOf(code).flatMap((file) => {
    const english = new Map(textsOf(treeOf("en", file)).map(({ key, text }) => [key, text]));
    return textsOf(treeOf(code, file)).map(({ key, text }) => ({
      file,
      key,
      said: text,
      english: english.get(key) ?? "",
    }));
  });
}

/** What the search of the help page compares with and nobody reads: its lists of words, with every way to write them. */
export const onlySearched = ({ file, key }: Pick<Text, "file" | "key">) =>
  file === "help.yml" && /^search\.(?:ignored|synonyms)\b|\.also$/.test(key);

/** A text without what is no language: placeholders, the targets of links, addresses, code. */
export const wordsIn = (text: string) =>
  text
    .replace(/\{\w+, plural,|\b(?:one|other|=\d+) \{/g, " ")
    .replace(/\{[^{}]*\}|\]\([^)]*\)|\[\^[^\]]*\]|`[^`]*`|https?:\S+|\S+@\S+|\S+\.(?:com|org|gov)\b\S*/g, " ");
