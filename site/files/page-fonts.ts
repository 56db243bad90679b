import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isEthiopic } from "../../languages/language.ts";
import type { PageFonts } from "../assets.ts";
import type { Words } from "../content/words.ts";
import type { SiteRenderer } from "../renderer.ts";
import { displayFont, eczar, ethiopicSans, ethiopicSerif, subset } from "./fonts.ts";

/**
 * Names that many people from Ethiopia and Eritrea have, for their letters: what people type and are greeted by is shown
 * beside the site's own words.
 */
const commonNames =
  "አበበ አለማየሁ አማኑኤል አስቴር ብርሃኑ ብሩክ ቤተልሔም ተስፋዬ ተክሌ ትዕግሥት ሰላማዊት ሰለሞን ሳሙኤል ሣራ ሙሉጌታ መሠረት ማርያም ሚካኤል ሔለን ሐና ሄኖክ ኃይሌ ዮሐንስ " +
  "ዮናስ ያሬድ የሺ ዘውዲቱ ዘርይሁን ዳዊት ደስታ ድልነሳ ጌታቸው ጌጤ ጎይቶም ግርማ ገብረ ጥላሁን ጠና ጸሐይ ፀጋዬ ፍቅርተ ፍሬሕይወት ፋጡማ ኪዳነ ክብሮም ካሳሁን ወንድወሰን ወርቅነሽ ዓለም " +
  "ራሔል ሩት ሮቤል ለገሰ ሊዲያ ልዑል ሉላ ኤልሳቤጥ ኤርሚያስ እየሩሳሌም ኢዮብ ኑርሁሴን ነጋሽ ንጉሤ ናርዶስ ኒቆዲሞስ ቅዱስ ቴዎድሮስ ቶሎሳ ጫላ ጨርቆስ ጃለኔ ጆርጅ ሽፈራው ሺመልስ ሻምበል " +
  "ባንቲ ቦጋለ ቢንያም ቡሽራ ዑመር ዒሳ አሕመድ ሙሐመድ ኸድር ኣብርሃም ኣስመላሽ ዜናሽ ዛይድ ዚነት ጳውሎስ ጴጥሮስ ጵጵስና ፌቨን ፊልሞን ፎዚያ ፉአድ ቪክቶር ቫለሪ ኳሊ ጓዴ ሏ ሟ ሯ ሷ ቧ ቷ ኗ ዷ ጧ";

const ethiopicLetter = /\p{Script=Ethiopic}/u;

/** Every letter of a text or of the texts in a tree, once, in their order in Unicode. */
const lettersOf = (texts: unknown): string => [...new Set(JSON.stringify(texts))].sort().join("");

const ethiopicOf = (letters: string): string => [...letters].filter((letter) => ethiopicLetter.test(letter)).join("");

/** What stands in the headings of a page's HTML. */
const headingsOf = (html: string): string =>
  html
    .split(/<h[1-4](?=[ >])/)
    .slice(1)
    .map((rest) => rest.slice(0, rest.search(/<\/h[1-4]>/)))
    .join(" ");

/** The words of a tree that stand, or may come to stand, in a heading. */
function titlesOf(tree: unknown, key = ""): string[] {
  if (typeof tree === "string") return /^(?:heading|title)$/.test(key) ? [tree] : [];
  if (!tree || typeof tree !== "object") return [];
  return Object.entries(tree).flatMap(([inner, value]) => titlesOf(value, Array.isArray(tree) ? key : inner));
}

/** The files of faces by URL path, and their URLs by the codes of the languages they are for. */
type CutFonts = { files: Record<string, Buffer>; fonts: Record<string, PageFonts> };

/** The whole Ethiopic faces, for looking at pages while they are written. */
export async function uncutFonts(): Promise<CutFonts> {
  const [display, head, text] = [
    "/assets/display.woff2",
    "/assets/ethiopic-head.woff2",
    "/assets/ethiopic.woff2",
  ] as const;
  const ethiopic = { display, head, text };
  return {
    files: {
      [display]: await displayFont(),
      [head]: await readFile(ethiopicSerif),
      [text]: await readFile(ethiopicSans),
    },
    fonts: { am: ethiopic, ti: ethiopic },
  };
}

/**
 * Cuts the faces of each language from the letters of its words: a Latin face where these need more than English has, and
 * for Ethiopic one for text and one for the headings that are on its pages or in its words. Other languages have the few Ethiopic
 * letters by which a language is named and offered, and people are greeted.
 */
export async function cutPageFonts(site: SiteRenderer): Promise<CutFonts> {
  const cut: CutFonts = { files: {}, fonts: {} };
  for (const [index, { code, path }] of site.languages.entries()) {
    const words = lettersOf([site.words(code), site.claims, site.languages, commonNames]);
    const keep = (name: string, bytes: Buffer) => {
      const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
      const url = `/assets/${name}-${hash}.woff2`;
      cut.files[url] = bytes;
      return url;
    };
    const named = site.languages.map((of) => [of.name, site.words(of.code).ui.languages]);
    const names = ethiopicOf(lettersOf([named, site.words(code).ui.greetings]));
    const latin = await displayFont(index ? lettersOf(site.words(code)) : "");
    const lean = await cutWoff2(eczar, leanTitles(site, code), 600);
    const fonts: PageFonts = { display: keep("eczar", latin), lean: keep("eczar-lean", lean) };
    cut.fonts[code] = fonts;
    const cutText = (letters: string) => cutWoff2(ethiopicSans, letters, { min: 400, max: 700 });
    if (!isEthiopic(code)) {
      if (names) fonts.names = keep("ethiopic-names", await cutText(names));
      continue;
    }
    const pages = site.paths().filter((each) => each === path || each.startsWith(`${path}/`));
    const rendered = await Promise.all(pages.map(async (each) => headingsOf((await site.render(each)).html)));
    const ethiopic = ethiopicOf(words);
    const inHeadings = new Set(lettersOf([rendered, titlesOf(site.words(code))]));
    const head = [...ethiopic].filter((letter) => inHeadings.has(letter)).join("");
    fonts.head = keep(`ethiopic-head-${code}`, await cutWoff2(ethiopicSerif, head, 600));
    fonts.text = keep(`ethiopic-${code}`, await cutText(ethiopic));
  }
  return cut;
}

/** The Latin letters of what a lean page (site/lean-document.tsx) says in the display face: the wordmark and its headings. */
function leanTitles(site: SiteRenderer, code: string): string {
  const { gathering, waitlist } = site.words(code) as Words;
  const { joined, already, retry } = waitlist;
  const titles = [gathering.heading, joined.title, already.title, retry.title, retry.failed, site.brand.name];
  return titles.join("").replace(/\p{Script=Ethiopic}/gu, "");
}

const cutWoff2 = (file: string, letters: string, wght: number | { min: number; max: number }) =>
  subset(file, letters, { targetFormat: "woff2", variationAxes: { wght } });
