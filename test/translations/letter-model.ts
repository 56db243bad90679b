type Counts = Map<string, number>;

/** How many letters each gram has at most. */
const longest = 3;
/** What a gram that was never seen counts: little, as texts of one site share most of theirs. */
const unseen = 0.1;

/** The runs of one to three letters in a text. All that is no letter stands as one space, and parts words. */
function* grams(text: string): Generator<string> {
  const letters = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}']+/gu, " ")
    .trim()} `;
  for (let at = 0; at < letters.length; at++)
    for (let length = 1; length <= longest && at + length <= letters.length; length++)
      yield letters.slice(at, at + length);
}

function count(texts: Iterable<string>): Counts {
  const counts: Counts = new Map();
  for (const text of texts) for (const gram of grams(text)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return counts;
}

const sum = (counts: Counts) => [...counts.values()].reduce((total, found) => total + found, 0);

/**
 * A naive Bayes classifier of languages by their letters, which learns from the files given: texts by language code and file
 * name. It answers with the likeliest code for a text; what a file of the name `without` says is left out of what it learned,
 * in every language, so that no text is compared with itself.
 */
export function letterModel(files: Record<string, Map<string, string[]>>) {
  const learned = Object.entries(files).map(([code, texts]) => {
    const byFile = new Map([...texts].map(([file, said]) => [file, count(said)]));
    const all: Counts = new Map();
    for (const counts of byFile.values())
      for (const [gram, found] of counts) all.set(gram, (all.get(gram) ?? 0) + found);
    const sums = new Map([...byFile].map(([file, counts]) => [file, sum(counts)]));
    return { code, all, total: sum(all), byFile, sums };
  });
  const kinds = new Set(learned.flatMap(({ all }) => [...all.keys()])).size;

  return (text: string, without: string): string => {
    const said = [...grams(text)];
    const scores = learned.map(({ code, all, total, byFile, sums }) => {
      const own = byFile.get(without);
      const rest = Math.log(total - (sums.get(without) ?? 0) + unseen * kinds);
      const score = said.reduce((likelihood, gram) => {
        const found = (all.get(gram) ?? 0) - (own?.get(gram) ?? 0);
        return likelihood + Math.log(found + unseen) - rest;
      }, 0);
      return { code, score };
    });
    return scores.reduce((best, one) => (one.score > best.score ? one : best)).code;
  };
}
