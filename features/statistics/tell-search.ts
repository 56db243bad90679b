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

/** Tells the server typed words that have no answer, each once, in place of those that wait; it counts them, without anything of who asked. */
export function tellSearch(words: string) {
  clearTimeout(timer);
  if (words) timer = window.setTimeout(tell, toldAfterMs, words);
}

function tell(words: string) {
  if (!hasTyped || toldOf.has(words)) return;
  toldOf.add(words);
  navigator.sendBeacon("/api/visits/searches", new URLSearchParams({ words, language: document.documentElement.lang }));
}
