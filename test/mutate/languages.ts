import { of } from "./mutation.ts";

export const languages = [
  ...of("waitlistRoutes", ["waitlist/join", "waitlist/form"], {
    "any locale kept": ["renderer.languageOfCode(person.locale).code", 'person.locale ?? "en"'],
  }),
  ...of("createPlaceActs", ["waitlist/place-corrections"], {
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
  ...of("ethiopianDate", ["languages"], {
    "Ethiopian dates in Somali": ['if (languageCode !== "am") return undefined;', ""],
  }),
  ...of("fullDate", ["languages"], {
    "no Ethiopian date": ["ethiopian ? `${long} (${ethiopian})` : long", "long"],
  }),
  ...of("folded", ["languages"], {
    "Somali apostrophes that a search needs": ['if (languageCode === "so") return text.replace(/[\'’ʼ]/g, "");', ""],
    "letters of one sound that a search tells apart": ["letters.get(letter) ?? letter", "letter"],
  }),
];
