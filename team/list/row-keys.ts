import type { KeyboardEvent } from "react";

const target: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** In the list's body: the arrows, Home and End move between the rows' buttons, Delete presses a button that deletes. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-entry] button")];
  const at = buttons.indexOf(event.target as HTMLElement);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Delete" && buttons[at]?.matches(".delete")) buttons[at].click();
  const to = target[event.key]?.(at, buttons.length - 1);
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}
