/** Fetches the search of a page that has one, once its field is used or has something in it. */
export function prepareSearch() {
  const field = document.querySelector<HTMLInputElement>(".find [type=search]");
  if (!field) return;
  const begin = () =>
    import("./search.ts")
      .then((search) => search.enableSearch(field))
      .catch(() => field.addEventListener("input", begin, { once: true }));
  if (location.search || field.value || field === document.activeElement) begin();
  else field.addEventListener("focus", begin, { once: true });
}
