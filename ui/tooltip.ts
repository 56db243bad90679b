import "./tooltip.css";

const openDelay = 700;
const skipDelay = 300;
/** For how long the pointer may be on its way from a mark to its tooltip. */
const graceMs = 150;
const markSelector = "sup a";

const tooltip = Object.assign(document.createElement("div"), {
  id: "tooltip",
  className: "coffee",
  role: "tooltip",
  hidden: true,
});
document.body.append(tooltip);

let shown: HTMLElement | undefined;
let timer = 0;
let closedAt = -skipDelay;
/** The mark whose note a press has opened: leaving it with the pointer does not close it. */
let pinned: HTMLElement | undefined;

function open(mark: HTMLElement) {
  clearTimeout(timer);
  if (shown === mark) return;
  close();
  const noted = document.querySelector(mark.getAttribute("href") ?? "");
  const note = (noted?.querySelector("span") ?? noted)?.textContent;
  if (!note || !mark.isConnected) return;
  shown = mark;
  mark.setAttribute("aria-describedby", tooltip.id);
  tooltip.textContent = note;
  tooltip.hidden = false;
  place(mark.getBoundingClientRect());
}

/** Puts the tooltip above the mark, or below it where there is no room, and never over it. */
function place(mark: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const room = document.documentElement.clientWidth - width - 8;
  const bar = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
  const top = mark.top - height < bar ? mark.bottom : mark.top - height;
  tooltip.style.left = `${Math.max(8, Math.min(mark.left + mark.width / 2 - width / 2, room)) + scrollX}px`;
  tooltip.style.top = `${top + scrollY}px`;
}

function close() {
  clearTimeout(timer);
  if (!shown) return;
  shown.removeAttribute("aria-describedby");
  shown = pinned = undefined;
  tooltip.hidden = true;
  closedAt = performance.now();
}

const markOf = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>(markSelector);

function pointed(event: Event, target = markOf(event.target)) {
  if ((event as PointerEvent).pointerType === "touch") return;
  if (target) {
    clearTimeout(timer);
    if (target === shown) return;
    const quick = shown || performance.now() - closedAt < skipDelay;
    timer = window.setTimeout(open, quick ? 0 : openDelay, target);
  } else if (tooltip.contains(event.target as Node)) clearTimeout(timer);
}

function left({ target }: Event) {
  if (!markOf(target) && !tooltip.contains(target as Node)) return;
  clearTimeout(timer);
  if (shown !== document.activeElement && shown !== pinned) timer = window.setTimeout(close, graceMs);
}

/**
 * A press on the mark of a claim opens its note where one reads, and closes it again; a press anywhere else closes it too.
 * A source, which may hold links, is led to.
 */
function pressed(event: MouseEvent) {
  const mark = markOf(event.target);
  if (!mark?.id) return tooltip.contains(event.target as Node) ? undefined : close();
  event.preventDefault();
  if (pinned === mark) return close();
  open(mark);
  pinned = mark;
}

/**
 * Shows a footnote's text beside its mark: after a rest of the pointer, at once on keyboard focus and on a press. It can
 * be pointed at itself; Escape closes it, and the focus stays on the mark. `mark` and `event` are what asked first.
 */
export function enableTooltips(mark: HTMLElement, event: Event) {
  const focused = ({ target }: Event) => {
    const now = markOf(target);
    if (now?.matches(":focus-visible")) open(now);
  };
  document.addEventListener("pointerover", pointed);
  document.addEventListener("pointerout", left);
  document.addEventListener("focusin", focused);
  document.addEventListener("focusout", ({ target }) => target === shown && close());
  document.addEventListener("click", pressed);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  if (event.type === "click") pressed(event as MouseEvent);
  else if (event.type === "focusin") focused(event);
  else if (mark.matches(":hover")) pointed(event, mark);
}
