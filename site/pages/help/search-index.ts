import MiniSearch, { type QueryCombination, type SearchOptions, type SearchResult } from "minisearch";
import { type WordForms, wordFormsOf } from "./word-forms.ts";

/** One question as it stands in the page; `also` are words that lead to it and are not shown. */
export type Question = { id: number; title: string; answer: string; also: string };

export type Hit = {
  id: number;
  /** Whether what was found stands in the answer alone. */
  onlyInAnswer: boolean;
  /** Whether a word of the page is one of those that were found. */
  found(word: string): boolean;
};

/** What people may type, a word or several, and the words of a question that it means. */
export type Synonym = { typed: string[]; means: string };

/** The most characters that are searched for. */
export const longestSearch = 100;
/** Up to so many hits show their answers at once. */
const openUpTo = 3;

/** Whether a hit's answer is shown at once, among so many. */
export const showsAnswer = ({ onlyInAnswer }: Hit, hits: number): boolean => onlyInAnswer || hits <= openUpTo;

const ranked: SearchOptions = { processTerm: (term) => term, prefix: true, boost: { title: 4, also: 2 } };
/** First as it is typed, then with one letter of a longer word wrong. */
const attempts: SearchOptions[] = [ranked, { ...ranked, fuzzy: (term) => term.length >= 5 && 1 }];
const word = /[^\s\p{P}\p{S}]+/gu;
/** In Somali an apostrophe is a letter. */
const somaliWord = /[^\s\p{P}\p{S}]+(?:['’][^\s\p{P}\p{S}]+)*/gu;

/** The places of the words in a text. */
export const wordsOf = (text: string, languageCode: string) => text.matchAll(languageCode === "so" ? somaliWord : word);

/**
 * Makes questions searchable. The search takes what somebody typed: every word of it, or what the word means, has to be
 * in a question or its answer, in any form of English words or as the beginning of a word; where nothing fits, one letter of each
 * may be wrong. `ignored` words do not count. It returns the hits, the best first and before all a question that was
 * typed as it stands, or null when nothing was asked.
 */
export function indexQuestions(questions: Question[], ignored: string, synonyms: Synonym[], languageCode: string) {
  const forms = wordFormsOf(languageCode);
  const { plain, base, stem } = forms;
  const plainWords = (text: string) => Array.from(wordsOf(text, languageCode), ([found]) => plain(found));
  const silent = new Set(plainWords(ignored));
  const titles = new Map(questions.map(({ id, title }) => [id, plainWords(title).join(" ")]));
  const meanings = synonyms
    .flatMap(({ typed, means }) => typed.map((text) => ({ typed: plainWords(text), means: plainWords(means) })))
    .sort((a, b) => b.typed.length - a.typed.length);
  const index = new MiniSearch<Question>({
    fields: ["title", "answer", "also"],
    tokenize: (text) => Array.from(wordsOf(text, languageCode), ([found]) => found),
    processTerm: (term) => [plain(term), stem(plain(term))],
  });
  index.addAll(questions);

  const counts = (text: string) => !silent.has(text) && !silent.has(base(text));
  const form = (text: string) => ({ combineWith: "OR" as const, queries: [text, stem(text)] });
  const all = (words: string[]) => ({ combineWith: "AND" as const, queries: words.map(form) });

  /** What each part of the question asks for: a synonym as it is typed or what it means, any other word itself. */
  function parts(words: string[]): QueryCombination[] {
    const [first] = words;
    if (first === undefined) return [];
    const found = meanings.find(({ typed }) => typed.every((text, place) => text === words[place]));
    if (!found) return [...(counts(first) ? [form(first)] : []), ...parts(words.slice(1))];
    const typed = found.typed.filter(counts);
    const queries = [all(found.means), ...(typed.length ? [all(typed)] : [])];
    return [{ combineWith: "OR", queries }, ...parts(words.slice(found.typed.length))];
  }

  return (asked: string): Hit[] | null => {
    const words = plainWords(asked);
    const queries = parts(words);
    if (!queries.length) return null;
    const query = { combineWith: "AND" as const, queries };
    const found = attempts
      .map((options) => () => index.search(query, options))
      .reduce<SearchResult[]>((results, attempt) => (results.length ? results : attempt()), []);
    const isTitle = ({ id }: SearchResult) => Number(titles.get(id) === words.join(" "));
    return found.sort((a, b) => isTitle(b) - isTitle(a)).map((result) => hit(result, forms));
  };
}

function hit({ id, match }: SearchResult, { plain, stem }: WordForms): Hit {
  const terms = new Set(Object.keys(match));
  const fields = Object.values(match).flat();
  return {
    id,
    onlyInAnswer: fields.includes("answer") && !fields.includes("title"),
    found: (text) => terms.has(plain(text)) || terms.has(stem(plain(text))),
  };
}
