const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text in any language, each with the space after it, by Unicode's rules (UAX #29), which know Ethiopic marks. */
export const sentencesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
