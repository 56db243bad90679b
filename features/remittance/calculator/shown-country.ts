/**
 * Shows a part of a page for another country than its language's: each text, picture and alternative text that names the one is
 * replaced by what its file ([data-by-country]) has for the other, by the currency's code. Without an answer it stays as it is.
 */
export async function showCountry(part: HTMLElement, code: string) {
  const answer = await fetch(part.dataset.byCountry!).catch(() => undefined);
  const replacements: Record<string, string> | undefined = answer?.ok && (await answer.json())[code];
  if (!replacements) return;
  const replaced = (text: string) =>
    Object.entries(replacements).reduce((shown, [own, other]) => shown.replace(own, () => other), text);
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const shown = replaced(node.nodeValue!);
    if (shown !== node.nodeValue) node.nodeValue = shown;
  }
  for (const name of ["src", "alt", "aria-label"])
    for (const element of part.querySelectorAll(`[${name}]`))
      element.setAttribute(name, replaced(element.getAttribute(name)!));
}
