const openDelay = 200;
const skipDelay = 300;
const closeDelay = 150;

/**
 * Opens and closes the header's menus and the phone's list of pages: see header.tsx for their marks. A mouse opens by
 * resting on one, everything else by pressing; Escape, a press elsewhere and leaving by keyboard close.
 */
export function enableMenus() {
  const header = document.querySelector<HTMLElement>(".top");
  if (!header) return;
  const buttons = [...header.querySelectorAll<HTMLElement>("[aria-expanded]")];
  let timer = 0;
  let byHover = false;
  let closedAt = -skipDelay;

  const place = (button: Element) => button.parentElement!;
  const isOpen = (button: Element) => button.ariaExpanded === "true";
  function set(button: Element, open: boolean) {
    clearTimeout(timer);
    if (isOpen(button) && !open) closedAt = performance.now();
    button.ariaExpanded = String(open);
  }
  /** Closes every menu that `target` is not part of. */
  function closeBut(target: EventTarget | null) {
    for (const button of buttons) if (isOpen(button) && !place(button).contains(target as Node)) set(button, false);
  }
  /** Whether somebody is in a menu by keyboard; closing it would lose the focus. */
  const holdsFocus = (button: Element) => isOpen(button) && place(button).querySelector(":focus-visible");
  function open(button: Element, hovered: boolean) {
    if (hovered && buttons.some(holdsFocus)) return;
    closeBut(button);
    set(button, true);
    byHover = hovered;
  }

  for (const button of buttons) {
    button.addEventListener("click", () => {
      if (isOpen(button) && !byHover) set(button, false);
      else open(button, false);
    });
    place(button).addEventListener("focusout", (event) => event.relatedTarget && closeBut(event.relatedTarget));
    if (button.matches(".toggle")) continue;
    place(button).addEventListener("pointerenter", (event) => {
      clearTimeout(timer);
      if (event.pointerType !== "mouse" || isOpen(button)) return;
      const moving = buttons.some((other) => isOpen(other)) || performance.now() - closedAt < skipDelay;
      if (moving) open(button, true);
      else timer = window.setTimeout(open, openDelay, button, true);
    });
    place(button).addEventListener("pointerleave", (event) => {
      clearTimeout(timer);
      if (event.pointerType !== "mouse" || holdsFocus(button)) return;
      timer = window.setTimeout(set, closeDelay, button, false);
    });
  }
  document.addEventListener("click", ({ target }) => closeBut(target));
  document.addEventListener("keydown", ({ key }) => {
    const button = key === "Escape" && buttons.findLast(isOpen);
    if (!button) return;
    set(button, false);
    if (place(button).contains(document.activeElement)) button.focus();
  });
  header.dataset.live = "";
}
