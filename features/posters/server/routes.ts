import { Hono } from "hono";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { sheetFormats, signUpSheetPath } from "../../../team/sign-up-sheet.ts";
import { clothForBorder } from "../../../ui/cloths/countries.ts";
import type { AskedPoster, Services } from "../../services.ts";
import { type PosterFormat, readPosterFile } from "../poster-path.ts";
import { drawPoster, posterName } from "./poster.ts";
import type { PosterFaces } from "./poster-page.ts";
import { drawSignUpSheet } from "./sign-up-sheet.ts";

type PosterServices = Pick<Services, "posters" | "site" | "letterhead">;

/** The posters of chapters and events and the sign-up sheets, below /posters. They hold what the pages say, so anybody may print them. */
export const posterRoutes = (services: PosterServices) =>
  new Hono<HttpEnvironment>().get("/:language/:file", async (c) => {
    const { language, file } = c.req.param();
    const asked = readPosterFile(file);
    const sheet = sheetFormats.find((format) => signUpSheetPath(language, format) === `/posters/${language}/${file}`);
    const signUp = sheet && signUpSheet(services, language, sheet);
    if (signUp) return posterAnswer(await signUp, file, "public, max-age=3600");
    const poster = asked && gatheringPoster(services, language, asked.slug, asked.format);
    if (poster) return posterAnswer(await poster, file, "public, max-age=3600");
    return (await services.site.notFound(c.req.path)).respond(new Headers());
  });

/** The poster of a chapter or event, undefined when there is none or the language is not served. */
function gatheringPoster(services: PosterServices, code: string, slug: string, format: PosterFormat) {
  const { posters, site, letterhead } = services;
  const language = site.renderer.languages.find((each) => each.code === code);
  const place = language && site.renderer.gatherings(code).find((each) => each.slug === slug);
  if (!place) return undefined;
  return posters(`${code} ${slug} ${format}`, async () => {
    const said = posterWords(services, code);
    const title = said.words.title.replace("{place}", place.name);
    const over = said.words.at.replace("{place}", place.name);
    const link = letterhead.publicUrl + place.page;
    return drawPoster({ ...said, format, title, over, link, cloth: place.cloth }, await readFaces(services));
  });
}

/** The sheet that people sign at an event, undefined where the language is not served. */
function signUpSheet(services: PosterServices, code: string, format: PosterFormat) {
  const { posters, site, letterhead } = services;
  const language = site.renderer.languages.find((each) => each.code === code);
  if (!language) return undefined;
  return posters(`${code} sign-up ${format}`, async () => {
    const { consent } = site.renderer.words(code).waitlist;
    const { words, ...said } = posterWords(services, code);
    const address = `${letterhead.publicUrl}${language.path}`.replace(/^https?:\/\//, "");
    const notice = words.signUp.notice.replaceAll("{address}", address).replace("{version}", consent.version);
    const sheet = { ...said, format, words: { ...words.signUp, notice }, consent: withoutLinks(consent.text) };
    return drawSignUpSheet(sheet, await readFaces(services));
  });
}

/** A line up to its first link: the consent line ends with them. */
const withoutLinks = (text: string) => text.split("[")[0]!.trimEnd();

/** An ambassador's poster; their name is on it where it can be set. */
export async function printPoster(services: PosterServices, { language, name, code, link, paper }: AskedPoster) {
  const { posters, site } = services;
  const said = posterWords(services, language);
  const cloth = clothForBorder(site.renderer.languageOfCode(language));
  const named = posterName(name);
  const by = named ? said.words.ambassador.replace("{name}", named) : said.words.unnamed;
  const over = site.renderer.words(language).ui.greetings;
  const bytes = await posters(`${language} ${paper} ${code} ${by}`, async () =>
    drawPoster(
      { ...said, format: paper, title: said.words.ambassadorTitle, over, by, link, cloth },
      await readFaces(services),
    ),
  );
  return posterAnswer(bytes, `poster-${paper}.pdf`, "no-store");
}

/** The faces that the build cut for posters. */
async function readFaces({ site }: PosterServices): Promise<PosterFaces> {
  const read = (name: keyof PosterFaces) => site.serverFile(`poster-${name}.ttf`);
  return { head: await read("head"), text: await read("text"), ethiopic: await read("ethiopic") };
}

/** What posters say in a language beside their links. */
const posterWords = ({ site, letterhead }: PosterServices, language: string) => ({
  words: site.renderer.words(language).posters,
  brand: letterhead.brand.name,
  legal: letterhead.legalOf(language),
  language,
});

/** A poster as an answer that a browser shows, and saves under a name; search engines leave it out. */
const posterAnswer = (bytes: Buffer, file: string, caching: string) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${file}"`,
      "cache-control": caching,
      "x-robots-tag": "noindex",
    },
  });
