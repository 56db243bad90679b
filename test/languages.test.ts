import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { ethiopianDate, fullDate, longDate, monthAndYear, shortMonth } from "../languages/dates.ts";
import { grouped } from "../languages/numbers.ts";
import { folded } from "../languages/search-letters.ts";

const day = "2026-11-21";
/** Of all languages, what one function says: en, am, so, ti. */
const inAll = (say: (code: string) => string) => ["en", "am", "so", "ti"].map(say);

describe("dates", () => {
  test("are said in the words of each language, month and day in its order", () => {
    const said = inAll((code) => longDate(day, code));
    assert.deepEqual(said, ["November 21, 2026", "21 ኖቬምበር 2026", "Noofeembar 21, 2026", "ሕዳር 21, 2026"]);
    assert.deepEqual(
      inAll((code) => monthAndYear(day, code)),
      ["November 2026", "ኖቬምበር 2026", "Noofeembar 2026", "ሕዳር 2026"],
    );
    assert.equal(shortMonth(day, "en"), "Nov");
  });

  test("of a language that Intl does not know are figures, whatever the machine speaks", () => {
    assert.deepEqual(
      [longDate(day, "xa"), monthAndYear(day, "xa"), shortMonth(day, "xa")],
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
    assert.equal(ethiopianDate(day, "am"), "12 ኅዳር 2019 ዓ.ም.");
    assert.equal(ethiopianDate("2026-09-11", "am"), "1 መስከረም 2019 ዓ.ም.");
    assert.equal(ethiopianDate("2026-09-10", "am"), "5 ጳጉሜን 2018 ዓ.ም.");
    assert.equal(ethiopianDate("2027-09-11", "am"), "6 ጳጉሜን 2019 ዓ.ም.");
    assert.equal(ethiopianDate(day, "so"), undefined);
  });

  test("that matter carry both calendars in Amharic alone", () => {
    const said = inAll((code) => fullDate(day, code));
    assert.deepEqual(said, [
      "November 21, 2026",
      "21 ኖቬምበር 2026 (12 ኅዳር 2019 ዓ.ም.)",
      "Noofeembar 21, 2026",
      "ሕዳር 21, 2026",
    ]);
  });
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
    assert.equal(folded("don't", "en"), "don't");
  });
});

test("what visitors see of dates and numbers is made by languages/ alone, or is en-US grouping", () => {
  const files = globSync("{site,features,mail,forms,server,ui,http}/**/*.{ts,tsx}");
  /** The team's page and what it downloads, the operators' mails and commands, and what is compared and never shown. */
  const others = /\/team\/|waitlist-admin|\/operators\/|^server\/operator\/|^features\/events\/days\.ts$/;
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
