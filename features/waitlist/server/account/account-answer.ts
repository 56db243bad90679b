import type { Services } from "../../../services.ts";
import type { AccountTexts, AccountView } from "../../account-view.ts";

/** A page of one's own in a language, with what people typed filled in. */
export async function accountAnswer(
  { site }: Pick<Services, "site">,
  locale: string,
  view: AccountView,
  texts: AccountTexts,
  status: number,
): Promise<Response> {
  const { renderer } = site;
  const { code } = renderer.languageOfCode(locale);
  const render = () => renderer.renderAccount(code, view);
  if (view.kind === "own" || view.kind === "newAddress") return site.page(await render(), status, texts);
  return (await site.template(`account ${view.kind} ${code}`, render))({}, status);
}
