import { say } from "../../../languages/say.ts";
import type { Words } from "../../content/words.ts";
import { indexQuestions, longestSearch, showsAnswer } from "./index.ts";

/** What came of a search; "all" where it holds no word that counts. */
export type HelpOutcome = "found" | "nothing" | "all";

/** What came of a search, with what stands in the holes of its page (help.tsx); `results` is HTML. */
export type FoundHelp = { outcome: HelpOutcome; asked: string; status: string; results: string };

const question = /<details data-also="([^"]*)"><summary>(.*?)<\/summary>(<p id="[^"]*">.*?<\/p>)<\/details>/gs;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The text of HTML as React renders it, without its notes' marks. */
const textOf = (html: string) =>
  html.replace(/<sup\b.*?<\/sup>|<[^>]*>/gs, "").replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name]!);

/**
 * Makes the questions of a rendered /help searchable on the server, by the same ranking as in a browser. The search takes what
 * somebody typed, of which the first 100 characters count, and copies what fits, the best first.
 */
export function helpFinder(html: string, { search }: Words["help"], languageCode: string) {
  const found = [...html.matchAll(question)];
  const questions = found.map(([, also = "", title = "", answer = ""], id) => {
    return { id, title: textOf(title), answer: textOf(answer), also: textOf(also) };
  });
  const find = indexQuestions(questions, search.ignored, search.synonyms, languageCode);
  const copy = (id: number, isOpen: boolean) => {
    const [, , title, answer = ""] = found[id]!;
    return `<details data-also=""${isOpen ? " open" : ""}><summary>${title}</summary>${answer.replace(/ id="[^"]*"/g, "")}</details>`;
  };
  return (typed: string): FoundHelp => {
    const asked = Array.from(typed.trim().slice(0, 2 * longestSearch))
      .slice(0, longestSearch)
      .join("");
    const hits = find(asked);
    if (!hits) return { outcome: "all", asked, status: "", results: "" };
    if (!hits.length)
      return { outcome: "nothing", asked, status: search.none.replace("{query}", () => asked), results: "" };
    const status = say(search.found, { count: hits.length }, languageCode);
    const results = hits.map((hit) => copy(hit.id, showsAnswer(hit, hits.length))).join("");
    return { outcome: "found", asked, status, results };
  };
}
