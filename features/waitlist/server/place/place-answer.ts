import type { Services } from "../../../services.ts";
import type { PlaceTexts, PlaceView } from "../../place-view.ts";

/** A page of one's own in a language, with what people typed filled in. */
export async function placeAnswer(
  { site }: Pick<Services, "site">,
  locale: string,
  view: PlaceView,
  texts: PlaceTexts,
  status: number,
): Promise<Response> {
  const { renderer } = site;
  const { code } = renderer.languageOfCode(locale);
  const render = () => renderer.renderPlace(code, view);
  if (view.kind === "own" || view.kind === "newAddress") return site.page(await render(), status, texts);
  return (await site.template(`place ${view.kind} ${code}`, render))({}, status);
}
