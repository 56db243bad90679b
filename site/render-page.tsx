import { prerender } from "react-dom/static";
import type { RatesNow } from "../features/remittance/contract.ts";
import { withFirst } from "../features/remittance/quote.ts";
import { readRates } from "../features/remittance/rates/read-rates.ts";
import type { Language } from "../languages/language.ts";
import { MessageError } from "../languages/say.ts";
import { ClaimsProvider } from "../ui/claims.tsx";
import { leadingCurrency } from "../ui/cloths/countries.ts";
import { slim } from "../ui/island.tsx";
import { PageFilesProvider } from "../ui/page-files.ts";
import type { Assets } from "./assets.ts";
import { placeOfMessage } from "./content/check-messages.ts";
import { exampleRates } from "./content/data-files.ts";
import { localPath } from "./content/languages.ts";
import type { LoadedContent } from "./content/load.ts";
import { Document } from "./document.tsx";
import { numberClaims } from "./number-claims.ts";
import { PageProvider } from "./page-context.ts";
import type { AnswerRoute, Route } from "./route.ts";
import { shownByPicture } from "./shared-picture.ts";

/** The rates that a page shows, its language's country first: those of `now` while they are current, else the examples. */
function ratesIn(language: Language, now: RatesNow | undefined) {
  const examples = withFirst(leadingCurrency(language), exampleRates.rates);
  const known = readRates(now?.answer, examples);
  return { examples, known, answer: known.asOf ? now?.answer : undefined, days: now?.days ?? [] };
}

/** Renders pages of the content with the built files `assets`. */
export function createPageRenderer(content: LoadedContent, assets: Assets) {
  const served = content.languages;

  const languagesOf = ({ languages }: Route) =>
    languages ? served.filter(({ code }) => languages.includes(code)) : served;

  /** What a page knows of where it is. */
  const pageAt = (language: Language, path: string, languages: Language[], now?: RatesNow) => ({
    language,
    languages,
    served,
    path,
    words: content.words.get(language.code)!,
    wordsOf: content.words,
    brand: content.brand,
    claims: content.claims.get(language.code)!,
    downloads: assets.downloads ?? {},
    rates: ratesIn(language, now),
  });

  async function render(
    route: Route & Pick<AnswerRoute, "written" | "sharedAs">,
    language: Language,
    path: string,
    indexed: boolean,
    pageFiles: Map<string, string> | null = null,
    now?: RatesNow,
  ): Promise<string> {
    const page = pageAt(language, path, languagesOf(route), now);
    const { words } = page;
    const Frame = route.document ?? Document;
    const joinAt = route.form === false ? localPath(language, "/join") : "#waitlist";
    const head = route.head(words, language.code);
    const claims = numberClaims(content.claims.get(language.code)!, words.ui.noteMark);
    const { prelude } = await prerender(
      <PageProvider value={{ ...page, joinAt }}>
        <ClaimsProvider value={claims}>
          <PageFilesProvider value={pageFiles}>
            <Frame
              {...head}
              styles={route.styles.join("")}
              assets={assets}
              indexed={indexed}
              facts={route.facts}
              above={route.above?.(words)}
              shows={shownByPicture(route)}
              sharedAs={route.sharedAs}
              written={route.written}
            >
              {route.body()}
            </Frame>
          </PageFilesProvider>
        </ClaimsProvider>
      </PageProvider>,
    ).catch((error: Error) => {
      throw error instanceof MessageError ? placeOfMessage(error, language.code, words) : error;
    });
    const html = slim(await new Response(prelude as ReadableStream).text());
    const unmarked = claims.unmarked();
    if (unmarked.length) throw new Error(`${path}: no note mark for ${unmarked.join(", ")}`);
    return html;
  }

  return { languagesOf, pageAt, render };
}
