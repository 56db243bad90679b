import type { Language } from "../languages/language.ts";
import type { LoadedContent } from "./content/load.ts";
import { inDaylight } from "./drawings/daylight.tsx";
import { sharePicture } from "./files/share-file.ts";
import type { SharedPicture, ShownByPicture } from "./renderer.ts";
import type { Route } from "./route.ts";
import { setType } from "./styles/set-type.ts";

/** What the share picture of a page shows beside its title. */
export const shownByPicture = ({ product, share }: Route): ShownByPicture =>
  product ? "product" : share ? "drawing" : "cloth";

/** What the share picture of a page shows. */
export function sharedPicture(
  route: Route,
  path: string,
  language: Language,
  { brand, ...content }: LoadedContent,
): SharedPicture {
  const { code } = language;
  const words = content.words.get(code)!;
  const claims = content.claims.get(code)!;
  const { title } = route.head(words, code);
  const drawing = route.share?.(words, { brand, claims, language });
  return {
    title: title
      .replace(` | ${brand.name}`, "")
      .replace(/^([^:፦]+)(?:: |፦ )/, (start, named) => (named === brand.name ? "" : start))
      .replace(/^./, (first) => first.toUpperCase()),
    path: sharePicture(code, path),
    languageCode: code,
    cloth: route.cloth,
    status: route.product && words.ui.share.notOpen,
    drawing: drawing && { svg: inDaylight(drawing.drawn, setType(drawing.styles ?? "", code)), place: drawing.place },
  };
}
