import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { parse } from "yaml";
import { shapeFaults } from "./same-shape.ts";
import { filesOf, onlySearched, type Text, textsIn, translations, treeOf, wordsIn } from "./texts.ts";

/** Names, codes and words of third languages, which no language translates. The sheet of credit words names each in English. */
const untranslated = new Set(
  `Abdi|Addis Ababa|Almaz|Amani|APR|APY|Asmara|Ask|Atlanta|Bay Area|Berbere|birr|Business|Chicago|Debit|Economy|Emirembe
|Founding Engineer|Grace|Hana Bekele|IAD|ADD|ITIN|Kampala|Kenya|Meskel|Minneapolis|Minneapolis-St. Paul|Nabad|nakfa|PDF
|Peace|Platinum|Seattle|Silver Spring|Silver Spring, Maryland|Minneapolis, Minnesota|Seattle, Washington|Telegram|Timkat|Ashenda
|Minneapolis, Seattle, Atlanta|New York, Newark|Silver Spring, Minneapolis, Atlanta|Teff|Washington|WhatsApp|-colors.json
|Irreecha, Hora Finfinnee|Irreecha, Hora Arsadi
|Hello. ሰላም። Nabad|ሰላም · Nabad · Amani · Emirembe · ሰላም|Usione ni kimya, nina mengi moyoni`.split(/\n?\|/),
);
const named = ({ file, key, said }: Text) =>
  untranslated.has(wordsIn(said).trim().replace(/\.$/, "")) ||
  (file === "sheets.yml" && /^creditWords\.words\.\d+\.word$/.test(key));
/** What code reads: kinds, paths, codes, dates. */
const noLanguage = /^[\w/.:#&-]*[\d/#:-][\w/.:#&-]*$|^[a-z]+$/;

/** Texts of the drawn app that tell a rate, where the family is paid in the country's own money. */
const tellsRate = /^screens\.(?:send\.rateText|track\.steps\.1\.text)$/;
const leads: Record<string, { country: string }> = parse(readFileSync("content/languages.yml", "utf8"));
const isPaidInDollars = (code: string) => leads[code]!.country === "somalia";

/** Which footnote each claim has. */
const notes = treeOf("en", "claims.yml") as { claims: Record<string, { note: string }> };
const noteOf = (id: string) => notes.claims[id]?.note;

/**
 * Placeholders, claims, links, marks of status, footnotes and code, in any order, and each note once: {claim:id words} marks
 * the note of its claim as {note:id} does, and claims that share a note mark it for each other. {brand} is as often as each
 * language needs it.
 */
function marks(text: string): string {
  const said = text.replace(/(?:zero|one|two|few|many|other|=\d+) \{/g, " ");
  const found = said.match(/\{[a-zA-Z][\w:-]*|\[\[|\]\]|\]\([^)]*\)|\[\^[^\]]*\]|\*+|`[^`]*`|^#+ |^> /g) ?? [];
  const noted = [...said.matchAll(/\{(?:note:([\w-]+)\}|claim:([\w-]+) [^{}]+\})/g)];
  return [
    ...found.filter((mark) => mark !== "{brand" && !mark.startsWith("{note:")).sort(),
    ...new Set(noted.map(([, note, claim]) => `note ${noteOf((note ?? claim)!)}`).sort()),
  ].join(" ");
}

/** Figures that a translation may add, and the English words or hour that they stand for. */
const inWords = {
  "3": /\bQ3\b/,
  "4": /\bQ4\b|the course/,
  "8": /eight in the morning/,
  "1": /\b7 PM/,
  "2": /\b8 PM/,
  "7": /\b1 PM/,
  "8:00": /eight in the morning/,
  "9": /Ninth/,
  "10": /\b4 PM/,
  "12": /Twelve|\b6 PM/,
  "252": /\+251/,
  "366": /leap year/,
};
const standsFor = (figure: string, english: string) =>
  Object.entries(inWords).some(([added, words]) => added === figure && words.test(english));

/** The figures of a text, without sample phone numbers, which are of the country that leads in a language, an Ethiopian date beside a Gregorian one and a quarter of a year, which words name. */
const figures = (text: string): string[] =>
  text
    .replace(/\+\d[\d ]*|\{[^{}]*\}|\]\([^)]*\)|\[\^[^\]]*\]|\([^()]*ዓ\.ም\.?\)|\bQ[1-4]\b/g, " ")
    .match(/\d+(?:[.,:]\d+)*/g) ?? [];

const list = (faults: { place: string; fault: string }[]) => faults.map(({ place, fault }) => `${place}: ${fault}`);

test("Amharic and Somali are read", () => {
  assert.ok(["am", "so"].every((code) => translations.includes(code)));
  assert.ok(textsIn("am").length > 2800);
});

for (const code of translations) {
  const texts = textsIn(code).filter((text) => !onlySearched(text) && text.english);
  /** The texts of which a rule names a fault. */
  const unlike = (rule: (text: Text) => string | undefined) =>
    list(
      texts.flatMap((text) => {
        const fault = rule(text);
        return fault === undefined ? [] : { place: `${text.file} ${text.key}`, fault };
      }),
    );

  describe(`content/${code} says what English says`, () => {
    test("in the same files", () => assert.deepEqual(filesOf(code), filesOf("en")));

    test("under the same keys, in lists of the same length", () => {
      const found = filesOf(code).flatMap((file) =>
        shapeFaults(treeOf("en", file), treeOf(code, file), { file, key: "" }),
      );
      assert.deepEqual(list(found), []);
    });

    test("with the same placeholders, claims, links and marks", () => {
      const found = unlike(({ file, key, said, english }) => {
        const isWithoutRate = file === "app.yml" && tellsRate.test(key) && isPaidInDollars(code);
        const [ours, theirs] = [marks(isWithoutRate ? english.replace("{rate}", "") : english), marks(said)];
        return ours === theirs ? undefined : `has ${theirs}, English ${ours}`;
      });
      assert.deepEqual(found, []);
    });

    test("with the same figures", () => {
      const found = unlike(({ file, key, said, english }) => {
        // Each language's consent line has the version of the day when it was last changed.
        if (file === "waitlist.yml" && key === "consent.version") return undefined;
        const [ours, theirs] = [figures(english), figures(said)];
        const missing = ours.filter((figure) => !theirs.includes(figure));
        const added = theirs.filter((figure) => !ours.includes(figure) && !standsFor(figure, english));
        return missing.length || added.length ? `lacks ${missing}, adds ${added}` : undefined;
      });
      assert.deepEqual(found, []);
    });

    test("in no English words but names and codes", () => {
      const found = unlike((text) =>
        text.said === text.english &&
        /\p{Script=Latin}{2}/u.test(wordsIn(text.said)) &&
        !noLanguage.test(text.said) &&
        !named(text)
          ? text.said
          : undefined,
      );
      assert.deepEqual(found, []);
    });
  });
}
