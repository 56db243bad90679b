import type { PosterFormat } from "../../features/posters/poster-path.ts";
import { drawPoster } from "../../features/posters/server/poster.ts";
import type { PosterDeps } from "../../features/posters/server/routes.ts";
import type { AppDeps } from "../app-deps.ts";

/** What posters say in a language beside their links. */
export function posterWords({ site, config }: Pick<AppDeps, "site" | "config">, language: string) {
  const { renderer } = site;
  const { posters, ui } = renderer.words(language);
  const { partnerBank, name } = renderer.brand;
  const bank = partnerBank ? ui.partnerBankNamed.replace("{bank}", partnerBank) : ui.partnerBankUnnamed;
  return { words: posters, brand: name, legal: `${ui.notABank} ${bank}`, language, origin: config.publicUrl };
}

/** What the posters' routes need, taken from the server's services and the site. */
export function posterDeps(deps: AppDeps): PosterDeps {
  const { site, services } = deps;
  const { renderer } = site;
  return {
    posterOf(code: string, slug: string, format: PosterFormat) {
      const language = renderer.languages.find((each) => each.code === code);
      const place = language && renderer.gatherings(code).find((each) => each.slug === slug);
      if (!place) return undefined;
      return services.posters(`${code} ${slug} ${format}`, async () => {
        const { words, origin, ...rest } = posterWords(deps, code);
        const title = words.title.replace("{place}", place.name);
        const over = words.at.replace("{place}", place.name);
        return drawPoster({ ...rest, words, format, title, over, link: origin + place.page }, await site.posterFaces());
      });
    },
    notFound: async (path) => (await site.notFound(path)).respond(new Headers()),
  };
}
