import { say } from "../../../languages/say.ts";
import type { Words } from "../../content/words.ts";
import { indexQuestions, longestSearch, showsAnswer } from "./search-index.ts";

/** What came of a search; "all" where it holds no word that counts. */
export type HelpOutcome = "found" | "nothing" | "all";

/** What came of a search, with what stands in the placeholders of its page (route.tsx); `results` is HTML. */
export type FoundHelp = { outcome: HelpOutcome; asked: string; status: string; results: string };

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The parts of a text between `start` and `end`, and what stands before each. */
function between(text: string, start: string, end: string) {
  const [before = "", ...rest] = text.split(start);
  const inside = rest.map((part) => part.slice(0, part.indexOf(end)));
  const outside = [before, ...rest.map((part) => part.slice(part.indexOf(end) + end.length))];
  return { inside, outside: outside.join("") };
}

/** The text of HTML as React renders it, without its notes' marks. */
const textOf = (html: string) =>
  between(between(html, "<sup", "</sup>").outside, "<", ">").outside.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name) => entities[name]!,
  );

/** The questions of a rendered /help: other words for each, its title and its answer, as HTML. */
const questionsOf = (html: string) =>
  between(html, '<details data-also="', "</details>").inside.map((part) => {
    const [also = "", rest = ""] = part.split('"><summary>');
    const [title = "", answer = ""] = rest.split("</summary>");
    return { also, title, answer };
  });

/**
 * Makes the questions of a rendered /help searchable on the server, by the same ranking as in a browser. The search takes what
 * somebody typed, of which the first 100 characters count, and copies what fits, the best first.
 */
export function helpFinder(html: string, { search }: Words["help"], languageCode: string) {
  const found = questionsOf(html);
  const questions = found.map(({ also, title, answer }, id) => {
    return { id, title: textOf(title), answer: textOf(answer), also: textOf(also) };
  });
  const find = indexQuestions(questions, search.ignored, search.synonyms, languageCode);
  const copy = (id: number, isOpen: boolean) => {
    const { title, answer } = found[id]!;
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
