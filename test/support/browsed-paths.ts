import type { SiteRenderer } from "../../site/renderer.ts";

/** Where the words of another language meet most kinds of pieces. */
const inOtherLanguages = /^\/(?:join|help|remittance(?:\/.*)?)?$/;

/**
 * The URL paths of the pages that a browser looks at: all of them in English, and home, joining, help and sending money in each
 * other language, as the other pages are made of the same pieces.
 */
export const browsedPaths = (site: SiteRenderer): string[] =>
  site.paths().filter((path) => {
    const { path: prefix } = site.languageOfPath(path);
    return !prefix || inOtherLanguages.test(path.slice(prefix.length) || "/");
  });
