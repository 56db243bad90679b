/** How long one has to rest, once the hits are said, before words without an answer are told. */
const toldAfterMs = 2400;

const toldOf = new Set<string>();
/** Words that only came with the address were told when they were typed. */
let hasTyped = false;
let timer = 0;

/** Notes whether anything is typed into the field, also before this was awake; `asked` is what the address asks for. */
export function watchTyping(field: HTMLInputElement, asked: string) {
  hasTyped = field.value !== "" && field.value !== asked;
  field.addEventListener("input", () => {
    hasTyped = true;
  });
}

/** Where the question that fits a word best stands: beside the mark of its topic (.landing). */
type BestOf = (word: string) => Element | undefined;

/**
 * Tells the server typed words that have no answer, each once, in place of those that wait, with the topic that they are nearest to; it counts
 * them, without anything of who asked. Of words with a digit or an @ it is told the topic alone.
 */
export function tellSearch(words: string, bestOf: BestOf = () => undefined) {
  clearTimeout(timer);
  if (words) timer = window.setTimeout(tell, toldAfterMs, words, bestOf);
}

function tell(words: string, bestOf: BestOf) {
  if (!hasTyped || toldOf.has(words)) return;
  toldOf.add(words);
  const topic = topicOf(words, bestOf);
  const told = { words: /[\d@]/.test(words) ? "" : words, topic, language: document.documentElement.lang };
  navigator.sendBeacon("/api/visits/searches", new URLSearchParams(told));
}

/** The topic that most of the words lead to, each for itself; "" where none does. */
function topicOf(words: string, bestOf: BestOf) {
  const counts = new Map<string, number>();
  for (const word of words.split(/\s+/)) {
    const topic = word.length > 2 && bestOf(word)?.parentElement?.querySelector(".landing")?.id;
    if (topic) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}
