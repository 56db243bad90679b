import { fill } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import { type ListFilter, type Setup, useSetup as useTeamSetup } from "../../../team/setup.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { AnnouncementTeamWords } from "./words.ts";

/** The words of announcements, and those of the whole page. */
type Said = { words: AnnouncementTeamWords; team: TeamWords };

/** What the page is given of announcements. */
export type AnnouncementSetup = Omit<Setup, "words"> &
  Said & {
    /** Says a filter of the People list in words. */
    filterWords: ReturnType<ListFilter["useFilterWords"]>;
  };

/** What the page is given, and how a failure is said. Throws outside of it. */
export function useSetup() {
  const setup = useTeamSetup();
  const said = { words: setup.tabWords.announcements, team: setup.words };
  const filterWords = setup.listFilter.useFilterWords();
  return { ...setup, ...said, filterWords, problemOf: (error: unknown) => problemOf(said, error) };
}

/** What went wrong, in words. */
function problemOf({ words, team }: Said, error: unknown): string {
  const code = error instanceof ApiError ? error.code : "";
  return words.problems[code as keyof AnnouncementTeamWords["problems"]] ?? messageOf(team, error);
}

/** The language in which what is left out is read. */
export const mainLanguage = "en";

/** The name of a language, its code where it is not known. */
export const nameOf = (languages: Setup["languages"], code: string) =>
  languages.find((language) => language.code === code)?.name ?? code;

/** A text of `words` with the name of the language `code` in it. */
export const inLanguage = (languages: Setup["languages"], text: string, code: string) =>
  fill(text, { language: nameOf(languages, code) });
