import type { AppDeps } from "../app-deps.ts";

/** What pages tell of visits to, taken from the server's services and the site. */
export const visitDeps = ({ services: { visiting }, site: { renderer } }: AppDeps) => ({
  visits: visiting.visits,
  searches: visiting.searches,
  served: (locale: string) => renderer.languageOfCode(locale).code,
});

/** What the team's side of visits needs, likewise. */
export const adminVisitDeps = ({ services: { store, visiting }, site: { renderer } }: AppDeps) => ({
  store,
  isRoute: (path: string) => visiting.countedPaths.has(path),
  languages: renderer.languages.map(({ code }) => code),
});
