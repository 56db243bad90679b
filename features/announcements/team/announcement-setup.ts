import { createContext, useContext } from "react";
import { fill } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { AnnouncementTeamWords } from "./words.ts";

/** What the page is given about announcements. */
export type AnnouncementSetup = {
  words: AnnouncementTeamWords;
  /** The words of the whole page. */
  team: TeamWords;
  /** The published languages, English first. */
  languages: { code: string; name: string }[];
  /** The countries that one can send to, by currency code. */
  countries: Record<string, string>;
  /** The interests that people come with, by the words that our links carry. */
  interests: Record<string, string>;
};

const SetupContext = createContext<AnnouncementSetup | null>(null);
export const SetupProvider = SetupContext;

/** What the page is given, and how a failure is said. Throws outside of announcements. */
export function useSetup() {
  const given = useContext(SetupContext);
  if (!given) throw new Error("useSetup is called outside of announcements");
  return { ...given, problemOf: (error: unknown) => problemOf(given, error) };
}

/** What went wrong, in words. */
function problemOf({ words, team }: AnnouncementSetup, error: unknown): string {
  const code = error instanceof ApiError ? error.code : "";
  return words.problems[code as keyof AnnouncementTeamWords["problems"]] ?? messageOf(team, error);
}

/** The language in which what is left out is read. */
export const mainLanguage = "en";

/** The name of a language, its code where it is not known. */
export const nameOf = (languages: AnnouncementSetup["languages"], code: string) =>
  languages.find((language) => language.code === code)?.name ?? code;

/** A text of `words` with the name of the language `code` in it. */
export const inLanguage = (languages: AnnouncementSetup["languages"], text: string, code: string) =>
  fill(text, { language: nameOf(languages, code) });
