/**
 * A calculator that is not hydrated shows figures for what it was rendered with. When something else is entered, or asked by the
 * address, this takes the other side's figure away and lets the styles hide the rest ([data-stale], the field that counts); its
 * link to the whole calculation takes along what the form holds.
 * One on a page that is looked at again after 5 minutes wakes, since its rates may be old.
 */
export function hideStaleFigures() {
  addEventListener("input", ({ target }) => hideFor(target as HTMLInputElement));
  const form = document.querySelector<HTMLFormElement>("#calculator, .sentence");
  const wake = () => form?.dispatchEvent(new Event("focusin", { bubbles: true }));
  const since = Date.now();
  // Awake, it asks for the rates of now; once it is, this does nothing.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - since > 3e5) wake();
  });
  const asks = form && /\b(to|corridor|amount|from|by)=/.test(location.search);
  if (asks) hideFor(form.amount);
  try {
    if (asks || form?.dataset.country || localStorage.country)
      import("./calculator/asked.ts").then((asked) => asked.ask(form, hideFor, wake), wake);
  } catch {}
  // What was typed before this script came.
  for (const field of document.querySelectorAll<HTMLInputElement>("[inputmode=decimal]")) {
    if (field.value && field.value !== field.defaultValue) hideFor(field);
  }
}

function hideFor({ form, type, name: counts }: HTMLInputElement) {
  const island = form?.closest<HTMLElement>("[data-island]");
  const fields = form?.elements as unknown as Record<string, HTMLInputElement> | undefined;
  if (!island || !fields?.receive) return;
  if (type === "radio") counts = island.dataset.stale || "amount";
  else island.dataset.typed = counts;
  if (island.matches("[data-ready]")) return;
  island.dataset.stale = counts;
  fields[counts === "amount" ? "receive" : "amount"]!.value = "";
  const more = island.querySelector<HTMLAnchorElement>(".more");
  if (more) more.search = `${new URLSearchParams(new FormData(form!) as unknown as Record<string, string>)}`;
}
