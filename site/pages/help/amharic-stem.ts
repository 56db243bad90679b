/** To whom it is done, in the present tense: a language's name ends in the first of these letters, too. */
const me = /(?<=..)[ልብ]?ኛል$/;
/** Articles, owners, objects, plurals, and the persons of a verb. */
const suffix = /(?<=..)(?:ችሁ|ችን|ቸው|ዎች|ዎት|ዎን|[ልብ]ኝ|[ዎዬዋውኝችቼቻህሽሁ]|(?<=...)[ንናኩ])$/;
/** The end of a negation. */
const not = /^((?:አ|የለ|[ያካባ]ል).+)ም$/;
/** What follows a letter in -a: the end of a present tense, of an infinitive or a plural in -at, of a noun in -ay; or -t after -u. */
const vowelEnding = /(?<=.(.))(?:ለሁ|ለህ|ለሽ|ለን|ለች|[ልሉላትይዩ])$/;
/** Prepositions, conjunctions, negations, persons, and what makes an infinitive, a passive or a causative. */
const prefix =
  /^(?:(?:እንዲ|እንድ|እንደ|እየ|እስኪ|እስከ|ስለሚ|ስለ|የሚ|የም|ያል|ካል|ባል|አል|አይ|አት|አን|እን|[አያታማ]ስ|ወደ|ስት|ልት|[የሲሊቢላይትእአያመማል])(?=..)|[በለከተምባካ](?=...))/;

/** So many letters of one consonant follow one another, with their vowels in this order. */
const orders = 8;
const u = 1;
const a = 3;
const order = (letter: string) => letter.codePointAt(0)! % orders;

/** A word after what takes one part off it has taken off all. */
function without(word: string, part: (word: string) => string): string {
  const rest = part(word);
  return rest === word ? word : without(rest, part);
}

const withoutSuffix = (word: string) =>
  word
    .replace(me, "")
    .replace(vowelEnding, (found, before: string) =>
      order(before) === a || (order(before) === u && found === "ት") ? "" : found,
    )
    .replace(suffix, "")
    .replace(not, "$1");

/**
 * The stem of an Amharic word whose letters of one sound are one already, by rule: without suffixes and prefixes, of which two
 * letters are left at least, and all letters in their first order, as vowels change from form to form and consonants stay.
 */
export const amharicStem = (word: string): string =>
  without(without(word, withoutSuffix), (rest) => rest.replace(prefix, "")).replace(/[\u1200-\u135a]/g, (letter) =>
    String.fromCodePoint(letter.codePointAt(0)! - order(letter)),
  );
