/** What holds words together without being seen: no line ends beside it (U+2060). */
const joiner = "\u2060";

/** What is no running text: the names of placeholders, the targets of links, addresses and names of files. */
const noText = String.raw`\{[\w:-]+|\]\([^)]*\)|\S+:\/\/\S+|[\w{}@-]+\.[a-z]\S*`;

/** A hyphen within a word, as before the ending of a foreign word or a figure: "ATM-ka", "7-da", "{count}-ka". */
const hyphen = String.raw`(?<=[\p{L}\p{N}%}”"’)])-(?=\p{L})`;
const inSomali = new RegExp(`${noText}|${hyphen}`, "gu");

/** The space between a figure and the word of its size: "$250 ሚሊዮን+". */
const beforeMagnitude = /(?<=\d) (?=(?:ሺ|ሚሊዮን|ቢሊዮን|ትሪሊዮን)(?!\p{L}))/gu;

/**
 * A text with what its language keeps on one line held there: the parts of a Somali word at a hyphen, an Amharic figure and
 * its million. A hyphen stays what it is, since the display face has no U+2011.
 */
export function typeset(text: string, languageCode: string): string {
  if (languageCode === "so") return text.replace(inSomali, (found) => (found === "-" ? found + joiner : found));
  if (languageCode === "am") return text.replace(beforeMagnitude, "\u00a0");
  return text;
}

/** A text without the joiners of `typeset`, for what compares texts or shows them where nothing wraps. */
export const unjoined = (text: string): string => text.replaceAll(joiner, "");
