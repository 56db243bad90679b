import type { KeyboardEvent } from "react";

/** Escape closes what a person stands in; not out of a form, where it would take along what is typed. */
export function keepOpen(event: KeyboardEvent) {
  if (event.key === "Escape") event.preventDefault();
}
