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

/**
 * Tells the server typed words that have no answer, each once, in place of those that wait, with the topic that they are nearest to; it counts
 * them, without anything of who asked. Of words with a digit or an @ it is told the topic alone.
 */
export function tellSearch(words: string, topic = "") {
  clearTimeout(timer);
  if (words) timer = window.setTimeout(tell, toldAfterMs, words, topic);
}

function tell(words: string, topic: string) {
  if (!hasTyped || toldOf.has(words)) return;
  toldOf.add(words);
  const told = { words: /[\d@]/.test(words) ? "" : words, topic, language: document.documentElement.lang };
  navigator.sendBeacon("/api/visits/searches", new URLSearchParams(told));
}
