import { tellSearch, watchTyping } from "../../../features/statistics/tell-search.ts";
import { pluralForm } from "../../../languages/numbers.ts";
import { type Hit, indexQuestions, showsAnswer, wordsOf } from "./search-index.ts";

/** How long one has to rest before the number of hits is said and the address keeps the question. */
const pauseMs = 600;

/**
 * Makes the list of questions follow its search field: see route.tsx for the marks. What fits stands together, the best
 * first. What the field holds already, or what the address asks for (?q=), counts at once.
 */
export function enableSearch(field: HTMLInputElement) {
  const form = field.form!;
  const outcome = form.querySelector<HTMLElement>("[data-outcome]")!;
  const { found = "{}", none = "", ignored = "", synonyms = "[]" } = outcome.dataset;
  const forms = JSON.parse(found) as Record<string, string>;
  const { lang } = document.documentElement;
  const countOf = (hits: number) =>
    (forms[pluralForm(hits, lang)] ?? forms.other ?? "").replace("{count}", String(hits));
  const status = outcome.querySelector("[role=status]")!;
  const results = document.querySelector("[data-results]")!;
  // What the server found for a browser without this.
  results.replaceChildren();
  const questions = [...document.querySelectorAll<HTMLDetailsElement>("details[data-also]")];
  const places = questions.map((question) => question.parentElement!);
  const search = indexQuestions(questions.map(read), ignored, JSON.parse(synonyms), lang);
  let openBefore: boolean[] | undefined;
  let timer = 0;

  function follow() {
    const hits = search(field.value);
    show(hits);
    clearTimeout(timer);
    tellSearch("");
    timer = window.setTimeout(tell, pauseMs, hits);
  }

  function show(hits: Hit[] | null) {
    if (hits) openBefore ??= questions.map(({ open }) => open);
    questions.forEach((question, id) => {
      const hit = hits?.find((each) => each.id === id);
      question.hidden = Boolean(hits && !hit);
      if (hit) question.open = showsAnswer(hit, hits!.length);
      else if (!hits && openBefore) question.open = openBefore[id]!;
    });
    if (!hits) openBefore = undefined;
    // All back to where they stand, then what fits, the best first, above the doors.
    for (const [id, question] of questions.entries()) places[id]!.append(question);
    if (hits) results.append(...hits.map(({ id }) => questions[id]!));
    outcome.toggleAttribute("data-hits", Boolean(hits?.length));
    outcome.toggleAttribute("data-empty", hits?.length === 0);
    mark(hits?.flatMap((hit) => rangesIn(questions[hit.id]!, hit)) ?? []);
  }

  function tell(hits: Hit[] | null) {
    const query = field.value.trim();
    const text = hits?.length ? countOf(hits.length) : none.replace("{query}", query);
    status.textContent = hits ? text : "";
    tellSearch(hits?.length === 0 ? query : "", (word) => places[search(word)?.[0]?.id ?? -1]);
    history.replaceState(history.state, "", `${location.pathname}${query && `?q=${encodeURIComponent(query)}`}`);
  }

  field.addEventListener("input", follow);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !field.value) return;
    event.preventDefault();
    form.reset();
  });
  form.addEventListener("reset", () => {
    field.focus();
    // The field still holds its text while it hears of the reset.
    setTimeout(follow);
  });
  // Behind a door are all its questions, not what was asked for.
  document.querySelector(".doors")!.addEventListener("click", () => {
    if (!field.value) return;
    field.value = "";
    follow();
  });
  form.addEventListener("submit", (event) => event.preventDefault());

  const asked = new URLSearchParams(location.search).get("q") ?? "";
  watchTyping(field, asked);
  field.value ||= asked;
  if (field.value) follow();
}

function read(question: HTMLElement, id: number) {
  const [title, answer] = [...question.children].map((part) => {
    const copy = part.cloneNode(true) as Element;
    for (const note of copy.querySelectorAll("sup")) note.remove();
    return copy.textContent ?? "";
  });
  return { id, title: title!, answer: answer!, also: question.dataset.also ?? "" };
}

/** The places of the words in a question that were found. */
function rangesIn(question: Element, hit: Hit): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(question, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const { 0: text, index } of wordsOf(texts.currentNode.nodeValue ?? "", document.documentElement.lang)) {
      if (!hit.found(text)) continue;
      const range = new Range();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + text.length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Marks words without touching the page, in browsers that can. */
function mark(ranges: Range[]) {
  if ("highlights" in CSS) CSS.highlights.set("found", new Highlight(...ranges));
}
