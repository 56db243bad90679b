import { isEthiopic } from "../../languages/language.ts";

/** The line heights of Ethiopic letters, whose tall forms need air: in headings, and in what is read. */
const lines = { lead: "1.22", read: "1.65" };

/**
 * A style sheet with the tokens of type filled in for a language (BCP 47 code): line heights, and letter-spacing, of which Ethiopic
 * letters have none. One that shows other letters beside the page's (`:lang()`) keeps its tokens.
 */
export function setType(sheet: string, code: string): string {
  if (sheet.includes(":lang(")) return sheet;
  const ethiopic = isEthiopic(code);
  return sheet
    .replace(/calc\((-?[\d.]+em) ?\* ?var\(--track, ?1\)\)/g, (_, track: string) => (ethiopic ? "0" : track))
    .replace(/var\(--(lead|read), ?([\d.]+)\)/g, (_, of: keyof typeof lines, latin: string) =>
      ethiopic ? lines[of] : latin,
    )
    .replace(/ ?\* ?var\(--scale, ?1\)/g, (scale) => (ethiopic ? scale : ""));
}
