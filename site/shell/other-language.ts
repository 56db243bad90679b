import { giveWay } from "./give-way.ts";
import styles from "./language-offer.css?inline";

type Kept = [path: string, side: string | undefined, fields: [name: string, value: string, checked: boolean][]];

/**
 * Puts back what was typed in the same page of another language, and forgets it. A field that somebody has begun to fill in
 * meanwhile is left as it is; of a calculator's two amounts, only the one that was typed comes back, for the other follows from it.
 */
export function putBack() {
  const [path, side, fields]: Kept = JSON.parse(sessionStorage.typed || '["", "", []]');
  sessionStorage.removeItem("typed");
  if (path !== location.pathname) return;
  const met = new Map<string, number>();
  for (const [name, value, checked] of fields) {
    const nth = met.get(name) ?? 0;
    met.set(name, nth + 1);
    const field = document.querySelectorAll<HTMLInputElement>(`main [name="${name}"]:not([type=hidden])`)[nth];
    if (field && !(field.inputMode === "decimal" && name !== side)) fill(field, value, checked);
  }
}

function fill(field: HTMLInputElement, value: string, checked: boolean) {
  const isTick = field.matches("[type=radio],[type=checkbox]");
  if (
    isTick
      ? field.checked === checked || (field.type === "radio" && !checked)
      : field.value !== field.defaultValue || field.value === value
  )
    return;
  if (isTick) field.checked = checked;
  else field.value = value;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  // A calculator works out the rest once it is touched.
  if (field.closest("[data-typed]")) field.dispatchEvent(new Event("focusin", { bubbles: true }));
}

/**
 * Offers the page in the language of a link, in words of that language from the file at `words`, over the page's lower edge, so that
 * nothing moves and no form is covered. Once it was seen, the browser keeps that it was.
 */
export async function offer(link: HTMLElement, words: string) {
  const box = document.createElement("div");
  box.className = "language-offer";
  box.role = "status";
  box.lang = link.lang;
  document.querySelector(".top")!.append(box);
  const { text, close } = await (await fetch(words)).json();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const way = link.cloneNode() as HTMLElement;
  way.textContent = text;
  const ending = document.createElement("button");
  ending.type = "button";
  ending.ariaLabel = close;
  const end = () => box.remove();
  ending.onclick = end;
  addEventListener("pagehide", end);
  box.append(way, ending);
  giveWay();
  localStorage.language = link.lang;
}
