import { isEthiopic } from "../languages/language.ts";
import type { Assets, PageFonts } from "./assets.ts";
import ethiopicStyles from "./styles/ethiopic-type.css?inline";
import { setType } from "./styles/set-type.ts";

/** The blocks of Unicode with the letters of Amharic and Tigrinya. */
const ethiopicRange = "U+1200-139F";

/** The URLs of the faces of pages in a language (BCP 47 code). */
export const fontsOf = ({ font, fonts }: Assets, code: string): PageFonts => fonts?.[code] ?? { display: font };

const face = (family: string, url: string, rest: string) =>
  `@font-face{font-family:${family};src:url(${url})format("woff2");${rest}}`;

/**
 * The headings' letters, whose lines are as high as those of Eczar beside them. One that is late waits for the next page, so that no heading moves.
 */
const headFace = (url: string) =>
  face(
    '"Ethiopic Head"',
    url,
    `font-weight:400 900;font-display:optional;size-adjust:95%;ascent-override:120.3%;descent-override:66.7%;unicode-range:${ethiopicRange}`,
  );

/**
 * The letters of text where the system has none. Until they come their places are blank rather than boxes, which are other widths
 * and would be seen to move.
 */
const textFace = (url: string) =>
  face('"Ethiopic Sans"', url, `font-weight:400 700;font-display:block;size-adjust:95%;unicode-range:${ethiopicRange}`);

/**
 * The letters of languages' own names, of the offers to read a page in them, and of the greetings at the foot, where the system has
 * none. Greetings are laid out only when they are near, so that no page loads the face to begin with.
 */
const namesFace = (url: string) =>
  `${face('"Ethiopic Names"', url, `font-weight:400 700;unicode-range:${ethiopicRange}`)}.top [lang],label[lang],.foot .logo~p{font-family:var(--text),"Ethiopic Names"}.foot .logo~p{content-visibility:auto;contain-intrinsic-height:1lh}`;

/** What a page of a language has in its style element, of its sheets: its faces, and type as its letters want it. */
export function pageStyles(code: string, assets: Assets, sheets: string): string {
  const { display, head, text, names } = fontsOf(assets, code);
  const latin = face("Eczar", display, "font-weight:400 800;font-display:swap");
  if (!isEthiopic(code)) return latin + setType(sheets, code) + (names ? namesFace(names) : "");
  return latin + (head ? headFace(head) : "") + leanStyles(code, text, sheets);
}

/** The same for a lean page: the display face as far as its headings need it, and what its letters cannot be shown without. */
export function leanPageStyles(code: string, assets: Assets, sheets: string): string {
  const { display, lean = display, text } = fontsOf(assets, code);
  return face("Eczar", lean, "font-weight:400 800;font-display:swap") + leanStyles(code, text, sheets);
}

function leanStyles(code: string, text: string | undefined, sheets: string): string {
  if (!isEthiopic(code)) return setType(sheets, code);
  return (text ? textFace(text) : "") + setType(sheets + ethiopicStyles, code);
}
