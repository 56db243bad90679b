/** The article -ka, -ga, -ha, -ta, -da or -sha with its cases, as a demonstrative or with an owner: -kan, -kayga, -tooda. */
const article =
  /(?<=...)(?:[kghtd]|sh|(?<=[cqxh]))(?:(?:ay|aa|aya)[gd]|iis|eed|eenn?|iinn?|ood)?(?:a|u|ii|an|aas|ee|uu|ay)$/;
/** Plurals: -ooyin, -yaal, -yo, and -ood behind numbers. */
const plural = /(?<=...)(?:ooyin|yaal|y[oa]|ood)$/;
/** Endings of verbs and of the nouns made of them, and the vowel at the end of a noun, which its other forms change. */
const ending =
  /(?<=...)(?:(?:[ai]n)?a[yn](?:aan?|saan?|naa|[sn]?o)|[tnds]?(?:aan?|ay|een|id)|(?<=[rlbg])[tn]o|itaan|asho|an|i[ns]|[aeiou])$/;

const withoutEndings = (word: string): string => {
  const rest = word.replace(ending, "");
  return rest === word ? word : withoutEndings(rest);
};

/**
 * The stem of a Somali word in small letters without apostrophes, by rule: southern r for northern dh, without article, plural
 * and endings, of which three letters are left, long letters short, and q for kh.
 */
export const somaliStem = (word: string): string =>
  withoutEndings(
    word
      .replace(/(?<=.)dh/g, "r")
      .replace(article, "")
      .replace(plural, ""),
  )
    .replace(/kh/g, "q")
    .replace(/(.)\1+/g, "$1");
