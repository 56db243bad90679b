import { type AnnouncementTexts, answersOfQuestion, writtenOf } from "./contract.ts";

/** Where news that was written to the list stands on the site. */
export const newsPath = "/news";

/** A piece of news in a language that it is written in, without what was for one person. */
export type NewsPiece = {
  slug: string;
  /** The code of the language of title and text. */
  language: string;
  /** The codes of all languages that it is written in. */
  languages: string[];
  title: string;
  /** Its first words, without marks. */
  excerpt: string;
  /** Its text as safe HTML without styles. */
  html: string;
  /** When its sending began. */
  at: string;
  /** What came of its question, once that is closed. */
  results: QuestionResults | null;
};

/** A page of the news, newest first; `older` is the address of the next page, from its question mark on. */
export type NewsList = { pieces: NewsPiece[]; older: string | null };

/** What came of a question, in one language; `counts` is null where fewer than ten people answered. */
export type QuestionResults = { ask: string; answers: string[]; counts: number[] | null };

/** Of fewer answers no numbers are shown. */
export const fewestShown = 10;

export type Question = { ask: string; answers: string[] };

/** The question of a message in a language that it is written in; undefined where it asks none, or not in whole. */
export function questionIn(texts: AnnouncementTexts, language: string): Question | undefined {
  const { ask = "", answers = [] } = texts[language] ?? {};
  return ask && answers.length >= answersOfQuestion.fewest ? { ask, answers } : undefined;
}

/** What the page behind an answer's link shows. Its form posts to `action`; `language` is that of the question. */
export type AnswerView =
  | { state: "badLink" }
  | ({
      state: "open" | "answered" | "unchosen" | "closed";
      action: string;
      language: string;
      chosen: number | null;
    } & Question);

/** Whether a language that is written lacks a question, or some of its answers, while another or `main` asks one. */
export function isHalfAsked(texts: AnnouncementTexts, language: string, main: string): boolean {
  const asks = Object.values(texts).some(({ ask, answers }) => ask?.trim() || linesOf(answers).length);
  if (!asks || writtenOf(texts, language) !== "whole") return false;
  const { ask, answers } = texts[language]!;
  const count = linesOf(answers).length;
  return !ask?.trim() || count < answersOfQuestion.fewest || count !== linesOf(texts[main]?.answers).length;
}

const linesOf = (answers: readonly string[] = []) => answers.filter((answer) => answer.trim());
