import type { BuiltPage } from "./built-pages.ts";

/** One request of a visit: a document, or a file that it shows; `known` when the visitor has it from before. */
export type Asked = { path: string; isPage: boolean; known: boolean };

/** How many of 100 visits begin at each kind of page, in each language, and with each kind of link. These are assumptions. */
const entries: [RegExp, number][] = [
  [/^\/$/, 45],
  [/^\/remittance/, 25],
  [/^\/join/, 10],
  [/^\/blog/, 8],
  [/^\//, 12],
];
const languages: [string, number][] = [
  ["en", 70],
  ["am", 20],
  ["so", 10],
];
const queries: [string, number][] = [
  ["", 70],
  ["?utm_source=newsletter&utm_medium=email", 15],
  ["?ref=", 15],
];
/** Of 100: who goes on to another page, and who was here before and has the page still. */
const [goesOn, wasHere] = [45, 15];
const encodings: [string, number][] = [
  ["gzip, deflate, br, zstd", 75],
  ["gzip, deflate, br", 22],
  ["gzip", 3],
];

/** Visits of made people to the pages of a build, one after the other: what each asks for, and what it says it can read. */
export function* visits(pages: BuiltPage[], random: () => number): Generator<{ encoding: string; asked: Asked[] }> {
  const pick = <Value>(choices: [Value, number][]): Value => {
    let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return choices[0]![0];
  };
  const route = ({ path, language }: BuiltPage) => path.replace(new RegExp(`^/${language}(?=/|$)`), "") || "/";
  while (true) {
    const language = pick(languages);
    const kind = pick(entries);
    const inLanguage = pages.filter((page) => page.language === language);
    const before = random() * 100 < wasHere;
    const seen = new Set<string>();
    const asked: Asked[] = [];
    let page = oneOf(
      inLanguage.filter((each) => kind.test(route(each))),
      random,
    );
    let query = pick(queries);
    do {
      const marked = query.endsWith("ref=") ? `${query}r${Math.floor(random() * 500)}` : query;
      asked.push({ path: page.path + marked, isPage: true, known: before && !asked.length });
      for (const path of filesOf(page.html))
        if (!seen.has(path) && !before) asked.push({ path, isPage: false, known: false });
      for (const path of filesOf(page.html)) seen.add(path);
      page = oneOf(inLanguage, random);
      query = "";
    } while (random() * 100 < goesOn);
    yield { encoding: pick(encodings), asked };
  }
}

const oneOf = <Value>(values: Value[], random: () => number) => values[Math.floor(random() * values.length)]!;

const files = new Map<string, string[]>();

/** The script, the face and the first pictures of a page, as a browser loads them. */
export function filesOf(html: string): string[] {
  const known = files.get(html);
  if (known) return known;
  const named = [...html.matchAll(/<(?:script|img|link rel="(?:preload|icon)")[^>]* (?:src|href)="(\/[^"]+)"/g)];
  const found = [...new Set(named.map(([, path]) => path!))].slice(0, 6);
  files.set(html, found);
  return found;
}
