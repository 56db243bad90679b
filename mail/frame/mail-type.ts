import { isEthiopic } from "../../languages/language.ts";

/** How a mail's letters are set, as the inside of style attributes; sizes and lines in pixels. */
export type MailType = {
  /** What stands in the style sheet beside the rest. */
  rules: string;
  /** The faces of headings beside the Latin ones, as the rest of a list. */
  moreFaces: string;
  /** What is read: how large, and how far apart lines are in Latin letters. */
  text(size: number, line: number): string;
  /** A heading, likewise; `track` is how much closer Latin letters stand. */
  head(size: number, line: number, track?: number): string;
};

const latin: MailType = {
  rules: "",
  moreFaces: "",
  text: (size, line) => `font-size:${size}px;line-height:${line}px`,
  head: (size, line, track = 0) =>
    `font-size:${size}px;line-height:${line}px${track ? `;letter-spacing:${-track}px` : ""}`,
};

/** Ethiopic letters are taller and have no slanted form: smaller headings, more room between lines, and no letter closer than it is cut. */
const ethiopic: MailType = {
  rules: "em{font-style:normal;font-weight:600}",
  moreFaces: ",'Noto Serif Ethiopic','Noto Sans Ethiopic',Kefa,Ebrima,Nyala",
  text: (size, line) => latin.text(size, Math.max(line, Math.ceil(size * 1.65))),
  head(size) {
    const smaller = Math.round(size * 0.84);
    return latin.head(smaller, Math.ceil(smaller * 1.22));
  },
};

/** How mails in a language (BCP 47 code) are set. */
export const mailType = (locale: string): MailType => (isEthiopic(locale) ? ethiopic : latin);
