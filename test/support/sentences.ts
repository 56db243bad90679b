const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
const words = new Intl.Segmenter("en", { granularity: "word" });

const blocks =
  /<\/?(?:address|article|aside|blockquote|button|caption|dd|div|dl|dt|fieldset|figcaption|figure|form|h[1-6]|header|label|legend|li|main|nav|ol|option|p|section|summary|table|td|th|tr|ul)\b[^>]*>/;

const unseen = /<(?:script|style|svg|template|sup)\b[^>]*>.*?<\/(?:script|style|svg|template|sup)>|<!--.*?-->/gs;

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The words of a sentence, numbers and amounts included. */
export const wordsOf = (sentence: string) =>
  [...words.segment(sentence.replaceAll(/\$|(?<=\d)[.,/-](?=\d)/g, ""))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

/** The sentences of a text; an abbreviation's or a figure's point ends none. */
export const sentencesOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment.trim());

/** The texts of a page's HTML, one for each block. */
export const blocksOfHtml = (html: string) =>
  html
    .replaceAll(unseen, " ")
    .split(blocks)
    .map((block) =>
      block
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
        .replaceAll(/\s+/g, " ")
        .trim(),
    );

/**
 * The sentences that a page's HTML shows: none runs over the edge of a block. What has fewer than four words is a label
 * and no sentence.
 */
export const sentencesOfHtml = (html: string) =>
  blocksOfHtml(html)
    .flatMap(sentencesOf)
    .filter((sentence) => wordsOf(sentence).length > 3);
