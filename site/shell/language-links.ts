/**
 * Takes the query, the fragment and what is typed along to the page in another language; without a script its link leads to the
 * plain page. What is typed goes by the tab's own memory and never by an address (other-language.ts puts it back). Where the
 * browser asks for another language first, that one is offered, once.
 */
export function prepareLanguages() {
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>(".top [hreflang]");
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
    try {
      localStorage.language = link.hreflang;
      sessionStorage.typed = JSON.stringify([
        link.pathname,
        document.querySelector<HTMLElement>("[data-typed]")?.dataset.typed,
        [...document.querySelectorAll<HTMLInputElement>("main :is(input:not([type=hidden]),textarea)")].map(
          ({ name, value, checked }) => [name, value, checked],
        ),
      ]);
    } catch {}
  });
  try {
    const wanted = navigator.languages
      .map((code) => document.querySelector<HTMLElement>(`.top [hreflang=${code.split("-")[0]}]`))
      .find(Boolean);
    const offered = localStorage.language ? undefined : wanted?.dataset.offer;
    if (offered || sessionStorage.typed)
      import("./other-language.ts").then(
        (other) => {
          other.putBack();
          return wanted && offered ? other.offer(wanted, offered) : undefined;
        },
        () => {},
      );
  } catch {}
}
