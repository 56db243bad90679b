import type { Words } from "./words.ts";

/** What only the team sees is in English: these files are no language's but the first one's. */
export const teamFiles: ReadonlySet<string> = new Set<keyof Words>([
  "announcements",
  "statistics",
  "team-emails",
  "waitlist-admin",
]);

/** A language's files of words with their trees; those of the team are English's. */
export const filesOf = (code: string, { posts: _, ...files }: Words): [file: string, tree: unknown][] =>
  Object.entries(files).flatMap(([file, tree]) =>
    teamFiles.has(file) && code !== "en" ? [] : [[`${code}/${file}.yml`, tree] as [string, unknown]],
  );
