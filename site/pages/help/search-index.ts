import MiniSearch, { type Query, type SearchOptions, type SearchResult } from "minisearch";
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

/** What people type, a word or several, and the words of a question that it means. */
export type Synonym = { typed: string[]; means: string };

/** The most characters that are searched for. */
export const longestSearch = 100;
/** Up to so many hits show their answers at once. */
const openUpTo = 3;
/** A question that has one of the words, not all, scores at least this share of what all weigh; half of it if it has two. */
const leastShare = 0.35;
/** A question that has only some of the words scores at least this share of the best. */
const leastOfBest = 0.5;
/** What counts less: a word that stands in the answer alone. */
const answerAlone = 0.5;
/** A word that no question has weighs as much as one that so many have. */
const unknownHits = 4;
/** So many questions that have only some of the words are shown at most. */
const mostPartial = 5;

/** Whether a hit's answer is shown at once, among so many. */
export const showsAnswer = ({ onlyInAnswer }: Hit, hits: number): boolean => onlyInAnswer || hits <= openUpTo;

const ranked: SearchOptions = {
  processTerm: (term) => term,
  boost: { title: 4, also: 3 },
  bm25: { k: 1.2, b: 0.3, d: 0.5 },
};
/** First as it is typed, then with one letter of a longer word wrong. */
const attempts: SearchOptions[] = [ranked, { ...ranked, fuzzy: (term) => term.length >= 5 && 1 }];
const word = /[^\s\p{P}\p{S}]+/gu;
/** In Somali an apostrophe is a letter. */
const somaliWord = /[^\s\p{P}\p{S}]+(?:['’][^\s\p{P}\p{S}]+)*/gu;

/** The places of the words in a text. */
export const wordsOf = (text: string, languageCode: string) => text.matchAll(languageCode === "so" ? somaliWord : word);

/** What was found of one question: by how many parts of what was asked, and how well, from 0 to the weight of all parts. */
type Found = { id: number; parts: number; score: number; match: SearchResult["match"] };

/**
 * Makes questions searchable. The search takes what somebody typed: words, in any form or by their beginning, and what they
 * mean; where a word fits nothing, one letter of it may be wrong. `ignored` words, and numbers among words, do not count. It
 * returns the hits, or null when nothing was asked: first a question that was typed as it stands, then those that have every
 * word, then those that have the most of them, of which rarer words count more, and last those that have every word but most
 * of them in the answer alone.
 */
export function indexQuestions(questions: Question[], ignored: string, synonyms: Synonym[], languageCode: string) {
  const forms = wordFormsOf(languageCode);
  const { plain, base, stem } = forms;
  const plainWords = (text: string) => Array.from(wordsOf(text, languageCode), ([found]) => plain(found));
  const silent = new Set(plainWords(ignored));
  const counts = (text: string) => !silent.has(text) && !silent.has(base(text));
  const titles = new Map(questions.map(({ id, title }) => [id, plainWords(title).join(" ")]));
  const meanings = synonyms
    .flatMap(({ typed, means }) => typed.map((text) => ({ typed: plainWords(text), means: plainWords(means) })))
    .sort((a, b) => b.typed.length - a.typed.length);
  const index = new MiniSearch<Question>({
    fields: ["title", "answer", "also"],
    tokenize: (text) => Array.from(wordsOf(text, languageCode), ([found]) => found),
    processTerm: (term) => counts(plain(term)) && [plain(term), stem(plain(term))],
  });
  index.addAll(questions);

  /** A word as it is, in another form, or by its beginning. */
  const form = (text: string, prefix = false) => ({
    combineWith: "OR" as const,
    queries: [{ combineWith: "OR" as const, queries: [text], prefix }, stem(text)],
  });
  const all = (words: string[]) => ({ combineWith: "AND" as const, queries: words.map((text) => form(text)) });

  /** How many of the words a synonym takes, which stand one after another or with ignored ones between. */
  function taken(typed: string[], words: string[]) {
    let place = 0;
    for (const text of typed) {
      while (place > 0 && words[place] !== text && words[place] !== undefined && !counts(words[place]!)) place++;
      if (words[place++] !== text) return 0;
    }
    return place;
  }

  /** What each part of the question asks for: a synonym as it is typed or what it means, any other word itself. */
  function parts(words: string[], isAlone = words.length === 1): Query[] {
    const [first, ...rest] = words;
    if (first === undefined) return [];
    const isBeginning = isAlone || first.length > (rest.length ? 3 : 1);
    const meaning = meanings.find(({ typed }) => taken(typed, words));
    const isAsked = counts(first) && (isAlone || !/^\d+$/.test(first));
    if (!meaning) return [...(isAsked ? [form(first, isBeginning)] : []), ...parts(rest, isAlone)];
    const typed = meaning.typed.filter(counts);
    const queries = [all(meaning.means), ...(typed.length ? [all(typed)] : [])];
    return [{ combineWith: "OR", queries }, ...parts(words.slice(taken(meaning.typed, words)), isAlone)];
  }

  const search = (part: Query) =>
    attempts.reduce<SearchResult[]>((found, options) => (found.length ? found : index.search(part, options)), []);

  return (asked: string): Hit[] | null => {
    const words = plainWords(asked);
    const queries = parts(words);
    if (!queries.length) return null;
    const isTitle = ({ id }: Found) => Number(titles.get(id) === words.join(" "));
    const found = together(queries.map(search), questions.length);
    return found.sort((a, b) => isTitle(b) - isTitle(a)).map((each) => hit(each, forms));
  };
}

const isNamed = (match: SearchResult["match"]) =>
  Object.values(match).some((fields) => fields.some((field) => field !== "answer"));

/** What a part weighs that so many of the questions have: the fewer, the more; a word that none has may be of no matter. */
const weightOf = (hits: number, questions: number) => Math.log(1 + (questions + 1) / (hits || unknownHits));

/** The questions that were found by all parts, then by the most of them, then by all but far worse than the best; the best first. */
function together(parts: SearchResult[][], questions: number): Found[] {
  const found = new Map<number, Found>();
  let whole = 0;
  for (const results of parts) {
    const weight = weightOf(results.length, questions);
    const best = Math.max(...results.map(({ score }) => score));
    whole += weight;
    for (const { id, score, match } of results) {
      const before = found.get(id) ?? { id, parts: 0, score: 0, match: {} };
      const sum = before.score + (weight * score * (isNamed(match) ? 1 : answerAlone)) / best;
      found.set(id, { id, parts: before.parts + 1, score: sum, match: { ...before.match, ...match } });
    }
  }
  const sorted = [...found.values()].sort((a, b) => b.score - a.score);
  const isComplete = (each: Found) => each.parts === parts.length;
  const isNear = (each: Found) => each.score >= leastOfBest * sorted[0]!.score;
  const isEnough = (each: Found) => each.score * each.parts >= leastShare * whole;
  const partial = sorted.filter((each) => !isComplete(each) && isNear(each) && isEnough(each)).slice(0, mostPartial);
  const [near, far] = [true, false].map((wanted) =>
    sorted.filter((each) => isComplete(each) && isNear(each) === wanted),
  );
  return [...near!, ...partial, ...far!];
}

function hit({ id, match }: Found, { plain, stem }: WordForms): Hit {
  const terms = new Set(Object.keys(match));
  const fields = Object.values(match).flat();
  return {
    id,
    onlyInAnswer: fields.includes("answer") && !fields.includes("title"),
    found: (text) => terms.has(plain(text)) || terms.has(stem(plain(text))),
  };
}
