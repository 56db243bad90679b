import { tabFiles } from "./words/tabs.ts";
import type { Words } from "./words.ts";

/** The files that only operators read, which are in English alone. */
export const englishFiles: ReadonlySet<string> = new Set<keyof Words>(["team-emails", "waitlist-admin", ...tabFiles]);

/** A language's files of words with their trees; of another language than English without those in English alone. */
export const filesOf = (code: string, { posts: _, ...files }: Words): [file: string, tree: unknown][] =>
  Object.entries(files).flatMap(([file, tree]) =>
    englishFiles.has(file) && code !== "en" ? [] : [[`${code}/${file}.yml`, tree] as [string, unknown]],
  );
