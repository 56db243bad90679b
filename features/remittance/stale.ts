/**
 * A calculator that is not awake shows figures for what it was rendered with. When something else is entered, this takes the
 * other side's figure away, lets the styles hide the rest ([data-stale], the field that counts), and has its link carry what
 * is entered.
 */
export function hideStaleFigures() {
  addEventListener("input", ({ target }) => hideFor(target as HTMLInputElement));
  // What was typed before this script came.
  for (const field of document.querySelectorAll<HTMLInputElement>("[inputmode=decimal]")) {
    if (field.value !== field.defaultValue) hideFor(field);
  }
}

function hideFor({ name, form }: HTMLInputElement) {
  const island = form?.closest<HTMLElement>("[data-island]:not([data-ready])");
  const fields = form?.elements as unknown as Record<string, HTMLInputElement> | undefined;
  if (!island || !fields?.receive) return;
  const counts = name === "to" ? (island.dataset.stale ?? "amount") : name;
  island.dataset.stale = counts;
  fields[counts === "amount" ? "receive" : "amount"]!.value = "";
  const query = new URLSearchParams(new FormData(form!) as unknown as Record<string, string>);
  form!.querySelector<HTMLAnchorElement>(".go a")!.href = form!.action.replace("#", `?${query}#`);
}
