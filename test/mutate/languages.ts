import { of } from "./mutation.ts";

export const languages = [
  ...of("waitlistRoutes", ["waitlist/join", "waitlist/form"], {
    "any locale kept": ["renderer.languageOfCode(person.locale).code", 'person.locale ?? "en"'],
  }),
  ...of("createAccountActs", ["waitlist/account-corrections"], {
    "any language kept": ['if (!languages.includes(locale)) return { shows: "language" };', ""],
  }),
  ...of("checkChanges", ["waitlist/one-person"], {
    "any language": ['fields.locale = "unknown"', 'void "unknown"'],
  }),
  ...of("longDate", ["languages"], {
    "dates of another zone": [
      '{ timeZone: "UTC", ...(known ? words : figures) }',
      '{ timeZone: "Pacific/Kiritimati", ...(known ? words : figures) }',
    ],
  }),
  ...of("monthAndYear", ["languages"], {
    "Somali's months as CLDR has them beside a year": ["orders[languageCode] ? $own : $other", "$other"],
  }),
  ...of("typeset", ["languages"], {
    "Somali words that part at their hyphens": ["found + joiner", "found"],
    "a million apart from its figure": ['text.replace(beforeMagnitude, "\\u00a0")', "text"],
  }),
  ...of("readPhone", ["forms/contact", "forms/validation"], {
    "other scripts' digits not read": ["parseDigits(letter) || $it", "$it"],
  }),
  ...of("askedLanguage", ["server/asked-language"], {
    "a browser's preferences passed over": ["$asked.sort((one, other) => other.weight - one.weight)", "$asked"],
    "a language that was refused": ["weight > 0 && $served", "$served"],
    "languages apart by country": ['tag.split("-")[0]!', "tag"],
    "languages apart by capitals": ["text.trim().toLowerCase()", "text.trim()"],
    "a header of any length read": ["const mostRead = 20;", "const mostRead = 20_000;"],
  }),
  ...of("somaliStem", ["site/help-stems", "site/help-questions"], {
    "northern letters of their own": ['word.replace(/(?<=.)dh/g, "r")', "word"],
    "words with their articles": [
      'word.replace(/(?<=.)dh/g, "r").replace(article, "").replace(plural, "")',
      'word.replace(/(?<=.)dh/g, "r").replace(plural, "")',
    ],
    "plurals of their own": [
      'word.replace(/(?<=.)dh/g, "r").replace(article, "").replace(plural, "")',
      'word.replace(/(?<=.)dh/g, "r").replace(article, "")',
    ],
    "long letters of their own": ['$word.replace(/(.)\\1+/g, "$1")', "$word"],
  }),
  ...of("amharicStem", ["site/help-stems", "site/help-questions"], {
    "words with their suffixes": ["without(word, withoutSuffix)", "word"],
    "words with their prefixes": ['rest.replace(prefix, "")', "rest"],
  }),
  ...of("indexQuestions", ["site/help-questions"], {
    "every word wanted": ["[...near!, ...partial, ...far!]", "[...near!, ...far!]"],
    "one word enough": ["each.score * each.parts >= leastShare * whole", "each.score > 0"],
    "words of no matter counted": [
      "!silent.has(text) && !silent.has(base(text))",
      "text !== base(text) || Boolean(text)",
    ],
  }),
  ...of("ethiopianDate", ["languages"], {
    "Ethiopian dates in Somali": ['if (languageCode !== "am") return undefined;', ""],
  }),
  ...of("fullDate", ["languages"], {
    "no Ethiopian date": ["ethiopian ? `${long} (${ethiopian})` : long", "long"],
  }),
  ...of("folded", ["languages"], {
    "Somali apostrophes that a search needs": ['unjoined(text).replace(/[\'’ʼ]/g, "")', "unjoined(text)"],
    "joined words that a search does not find": [
      'unjoined(text).replace(/[\'’ʼ]/g, "")',
      'text.replace(/[\'’ʼ]/g, "")',
    ],
    "letters of one sound that a search tells apart": ["letters.get(letter) ?? letter", "letter"],
  }),
  ...of("easter", ["events/feast-calendars"], {
    "Orthodox Easter on a Monday": ["moon + weekday + 22 + ahead", "moon + weekday + 23 + ahead"],
  }),
  ...of("foldedLines", ["events/feast-calendars"], {
    "a calendar's folded line of 76 bytes": ["bytes = 1;", "bytes = 0;"],
    "a calendar's lines cut by letters rather than bytes": ["Buffer.byteLength(character)", "character.length"],
  }),
];
