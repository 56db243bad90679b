import type { KeptSite, SiteRenderer } from "./renderer.ts";

/** What the server knows of a site before anything is rendered, as data that JSON can hold. */
export function keptSite(site: SiteRenderer): KeptSite {
  const { languages, brand, claims, events, exampleRates, consentVersions, mailProviders, originPlaceholder } = site;
  const said = languages.map(({ code }) => [
    code,
    { claims: site.claimsIn(code), words: site.words(code), gatherings: site.gatherings(code) },
  ]);
  return {
    ...{ languages, brand, claims, events, exampleRates, consentVersions, mailProviders, originPlaceholder },
    paths: site.paths(),
    formPaths: site.formPaths(),
    leanPaths: site.leanPaths(),
    said: Object.fromEntries(said),
  };
}
