import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { stemmer } from "stemmer";
import { baseOf } from "./irregular.ts";

/** One question as it stands in the page; `also` are words that lead to it and are not shown. */
export type Question = { id: number; title: string; answer: string; also: string };

export type Hit = {
  id: number;
  /** Whether what was found stands in the answer alone. */
  onlyInAnswer: boolean;
  /** Whether a word of the page is one of those that were found. */
  found(word: string): boolean;
};

const shortestWithTypo = 5;
const exactly: SearchOptions = { processTerm: (term) => term, prefix: true };
const nearly: SearchOptions = { ...exactly, fuzzy: (term) => term.length >= shortestWithTypo && 1 };
const word = /[^\s\p{P}\p{S}]+/gu;

/** A word without capitals and accents. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What all forms of a plain word have in common. */
const stem = (text: string) => stemmer(baseOf(text));

/** The places of the words in a text. */
export const wordsOf = (text: string) => text.matchAll(word);

/**
 * Makes questions searchable. The search takes what somebody typed: every word of it has to be in a question or its
 * answer, in any English form or as the beginning of a word; where nothing fits, one letter of each may be wrong. `ignored`
 * words do not count. It returns the hits, or null when nothing was asked.
 */
export function indexQuestions(questions: Question[], ignored: string) {
  const silent = new Set(Array.from(wordsOf(ignored), ([text]) => plain(text)));
  const index = new MiniSearch<Question>({
    fields: ["title", "answer", "also"],
    tokenize: (text) => Array.from(wordsOf(text), ([found]) => found),
    processTerm: (term) => [plain(term), stem(plain(term))],
  });
  index.addAll(questions);

  const counts = (text: string) => !silent.has(text) && !silent.has(baseOf(text));

  return (typed: string): Hit[] | null => {
    const asked = Array.from(wordsOf(typed), ([text]) => plain(text)).filter(counts);
    if (!asked.length) return null;
    const queries = asked.map((text) => ({ combineWith: "OR" as const, queries: [text, stem(text)] }));
    const query = { combineWith: "AND" as const, queries };
    const found = index.search(query, exactly);
    return (found.length ? found : index.search(query, nearly)).map(hit);
  };
}

function hit({ id, match }: SearchResult): Hit {
  const terms = new Set(Object.keys(match));
  const fields = Object.values(match).flat();
  return {
    id,
    onlyInAnswer: fields.includes("answer") && !fields.includes("title"),
    found: (text) => terms.has(plain(text)) || terms.has(stem(plain(text))),
  };
}
