/**
 * Takes what is typed along to the page in another language and puts it back there, as language-links.ts does for pages with a menu:
 * by the tab's own memory, which forgets it at once.
 */
function takeTypedAlong() {
  const fields = [...document.querySelectorAll<HTMLInputElement>("main input:not([type=hidden])")];
  for (const link of document.querySelectorAll<HTMLAnchorElement>("header [hreflang]")) {
    link.addEventListener("click", () => {
      link.search = location.search;
      sessionStorage.setItem("typed", JSON.stringify([link.pathname, ...fields.map(({ value }) => value)]));
    });
  }
  const [path, ...typed]: string[] = JSON.parse(sessionStorage.getItem("typed") ?? "[]");
  sessionStorage.removeItem("typed");
  if (path === location.pathname) for (const [index, field] of fields.entries()) field.value ||= typed[index] ?? "";
}

try {
  takeTypedAlong();
} catch {
  // Where nothing may be kept, the links lead to the plain page.
}

export {};
