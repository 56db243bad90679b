import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { ethiopianDate, fullDate, isDayFirst, longDate, monthAndYear, monthLabel } from "../languages/dates.ts";
import { grouped } from "../languages/numbers.ts";
import { folded } from "../languages/search-letters.ts";
import { typeset } from "../languages/typeset.ts";

const day = "2026-11-21";
/** A date with each space that keeps its parts on one line as any other. */
const spaced = (date: string | undefined) => date?.replaceAll("\u00a0", " ");
/** Of all languages, what one function says: en, am, so, ti. */
const inAll = (say: (code: string) => string) => ["en", "am", "so", "ti"].map(say).map(spaced);

describe("dates", () => {
  test("are said in the words of each language, month and day in its order", () => {
    const said = inAll((code) => longDate(day, code));
    assert.deepEqual(said, ["November 21, 2026", "ኖቬምበር 21 ቀን 2026", "21 Noofeembar 2026", "ሕዳር 21, 2026"]);
    assert.deepEqual(
      inAll((code) => monthAndYear(day, code)),
      ["November 2026", "ኖቬምበር 2026", "Noofeembar 2026", "ሕዳር 2026"],
    );
    assert.deepEqual(
      inAll((code) => monthLabel(day, code)),
      ["Nov", "ኖቬምበር", "Noofeembar", "ሕዳ"],
    );
    assert.deepEqual(["en", "am", "so", "ti", "xa"].filter(isDayFirst), ["so"]);
  });

  test("keep a day and its month on one line in Amharic and Somali", () => {
    assert.equal(longDate(day, "am"), "ኖቬምበር\u00a021\u00a0ቀን 2026");
    assert.equal(longDate(day, "so"), "21\u00a0Noofeembar 2026");
  });

  test("spell each of Somali's months one way, alone and beside a year", () => {
    const months =
      "Jannaayo Febraayo Maarso Abriil Maayo Juun Luulyo Ogosto Sebteembar Oktoobar Noofeembar Diseembar".split(" ");
    for (const [index, month] of months.entries()) {
      const first = `2026-${String(index + 1).padStart(2, "0")}-01`;
      const said = [monthLabel(first, "so"), monthAndYear(first, "so"), spaced(longDate(first, "so"))];
      assert.deepEqual(said, [month, `${month} 2026`, `1 ${month} 2026`]);
    }
  });

  test("of a language that Intl does not know are figures, whatever the machine speaks", () => {
    assert.deepEqual(
      [longDate(day, "xa"), monthAndYear(day, "xa"), monthLabel(day, "xa")],
      ["11/21/2026", "11/2026", "11"],
    );
  });

  test("count by UTC, wherever the machine stands", () => {
    const { TZ } = process.env;
    try {
      for (const zone of ["Pacific/Honolulu", "Pacific/Auckland"]) {
        process.env.TZ = zone;
        assert.equal(longDate("2026-11-21T23:59:59.999Z", "en"), "November 21, 2026", zone);
        assert.equal(longDate(day, "xa"), "11/21/2026", zone);
      }
    } finally {
      process.env.TZ = TZ ?? "UTC";
    }
  });

  test("Tigrinya's May is spelled as its speakers do", () => {
    assert.equal(longDate("2026-05-01", "ti"), "ግንቦት 1, 2026");
  });

  test("by the Ethiopian calendar end in its own mark, never in an English era", () => {
    const said = (at: string) => spaced(ethiopianDate(at, "am"));
    assert.equal(said(day), "ኅዳር 12 ቀን 2019 ዓ.ም.");
    assert.equal(said("2026-09-11"), "መስከረም 1 ቀን 2019 ዓ.ም.");
    assert.equal(said("2026-09-10"), "ጳጉሜን 5 ቀን 2018 ዓ.ም.");
    assert.equal(said("2027-09-11"), "ጳጉሜን 6 ቀን 2019 ዓ.ም.");
    assert.equal(ethiopianDate(day, "so"), undefined);
  });

  test("that matter carry both calendars in Amharic alone", () => {
    const said = inAll((code) => fullDate(day, code));
    assert.deepEqual(said, [
      "November 21, 2026",
      "ኖቬምበር 21 ቀን 2026 (ኅዳር 12 ቀን 2019 ዓ.ም.)",
      "21 Noofeembar 2026",
      "ሕዳር 21, 2026",
    ]);
  });
});

describe("words that stay on one line", () => {
  /** A text with "=" where something holds it together. */
  const held = (text: string, code: string) => typeset(text, code).replace(/[\u2060\u00a0]/g, "=");

  test("Somali's are held at the hyphen, which stays one: before an ending, after Af, in a compound", () => {
    assert.equal(held("ATM-ka, 7-da, 2%-na, Af-Ingiriisi", "so"), "ATM-=ka, 7-=da, 2%-=na, Af-=Ingiriisi");
    assert.equal(held("madax-bannaan, {count}-ka, “aqaan”-na", "so"), "madax-=bannaan, {count}-=ka, “aqaan”-=na");
  });

  test("Somali's links, claims, addresses, files and ranges are left as they are", () => {
    for (const text of [
      "[app](/core-banking)",
      "{claim:sent-home} {claim:no-fee qof} {note:families-served}",
      "https://selam.example/so/core-banking",
      "wax-kale@selam-x.example",
      "selam-app-{name}-so.svg",
      "0.5%-1.5%, 3-5",
    ])
      assert.equal(typeset(text, "so"), text);
  });

  test("an Amharic figure and its million are one", () => {
    assert.equal(held("$250 ሚሊዮን+ እና 3 ሚሊዮን ሰዎች", "am"), "$250=ሚሊዮን+ እና 3=ሚሊዮን ሰዎች");
    assert.equal(held("3 ሚሊዮኖች", "am"), "3 ሚሊዮኖች");
  });

  test("English is left as it is", () => assert.equal(typeset("256-bit", "en"), "256-bit"));
});

test("numbers are grouped alike", () => {
  for (const code of ["en", "am", "so", "ti", "xa"]) assert.equal(grouped(1234567, code), "1,234,567", code);
});

describe("the letters of a search", () => {
  test("Amharic's letters of one sound are one, in every order", () => {
    assert.equal(folded("ሠላም ኀይል ሐረር ዓመት ፀሐይ ሥራ", "am"), folded("ሰላም ሃይል ሀረር አመት ጸሀይ ስራ", "am"));
    assert.equal(folded("ሑሒሔሕሖ ኁኂኄኅኆ", "am"), "ሁሂሄህሆ ሁሂሄህሆ");
    assert.equal(folded("ሡሢሣሤሥሦ ዑዒዔዕዖ ፁፂፃፄፅፆ", "am"), "ሱሲሳሴስሶ ኡኢኤእኦ ጹጺጻጼጽጾ");
  });

  test("Tigrinya keeps ሐ and ዐ, which are sounds of their own", () => {
    assert.equal(folded("ሠላም ፀሓይ ኀይሊ አነ", "ti"), "ሰላም ጸሓይ ሐይሊ ኣነ");
  });

  test("Somali's apostrophes do not count", () => {
    assert.equal(folded("go’aan go'aan", "so"), "goaan goaan");
    assert.equal(folded(typeset("ATM-ka", "so"), "so"), "ATM-ka");
    assert.equal(folded("don't", "en"), "don't");
  });
});

test("what visitors see of dates and numbers is made by languages/ alone, or is en-US grouping", () => {
  const files = globSync("{site,features,mail,forms,server,ui,http}/**/*.{ts,tsx}");
  /** The team's page and what it downloads, the operators' mails and commands, and what is compared and never shown. */
  const others =
    /\/team\/|waitlist-admin|\/operators\/|^server\/operator\/|^features\/events\/days\.ts$|^features\/(?:waitlist\/server\/adding|statistics\/server\/reports)\//;
  const found = files
    .filter((file) => !others.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, "utf8").replaceAll(
        /toLocaleString\("en-US"\)|Intl\.NumberFormat\("en-US"|Intl\.Locale\b/g,
        "",
      );
      return (code.match(/\bIntl\.\w+|\.toLocale(?:Date|Time)?String\(/g) ?? []).map((use) => `${file}: ${use}`);
    });
  assert.deepEqual(found, []);
});
