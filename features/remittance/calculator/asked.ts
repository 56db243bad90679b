import { askedCountry, keepCountry, keptCountry } from "./kept-country.ts";
import { showCountry } from "./shown-country.ts";

/** Shows a page as its address and the country that the browser has kept ask: `form` is its calculator, if it has one. */
export function ask(form: HTMLFormElement | null, hide: (field: HTMLInputElement) => void, wake: () => void) {
  const to = askedCountry();
  for (const part of document.querySelectorAll<HTMLElement>("[data-by-country]")) void showCountry(part, to);
  if (form) fill(form, hide, wake);
}

/**
 * Fills a calculator that sleeps with what the address asks, or else with the country that the browser has kept, and wakes it,
 * so that it shows at once and not at the first touch. A country's own page keeps that country. `hide` takes away the figure
 * that follows from another field.
 */
function fill(form: HTMLFormElement, hide: (field: HTMLInputElement) => void, wake: () => void) {
  const fields = form.elements as unknown as Record<string, HTMLInputElement>;
  const { country } = form.dataset;
  const asked = new URLSearchParams(location.search);
  const asks = ["to", "corridor", "amount", "from", "by"].some((name) => asked.has(name));
  if (country) keepCountry(country);
  const kept = country ? "" : keptCountry();
  const isOther = form.querySelector(`[name=to][value="${CSS.escape(kept)}"]:not(:checked)`);
  // One that is touched already reads all of this itself.
  if (form.closest("[data-waking]") || !(asks || isOther)) return;
  const field = fields[asked.get("side") === "receive" ? "receive" : "amount"]!;
  fields.to!.value = asked.get("to") ?? asked.get("corridor") ?? (isOther ? kept : fields.to!.value);
  field.value = asked.get("amount") || field.value;
  hide(field);
  wake();
}
