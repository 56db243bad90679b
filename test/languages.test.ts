import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import {
  dateRange,
  ethiopianDate,
  fullDate,
  longDate,
  monthAndYear,
  shortMonth,
  timeWithZone,
} from "../languages/dates.ts";
import { daysLong, relativeDay } from "../languages/days.ts";
import { collator, grouped, listed, money } from "../languages/numbers.ts";
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
    assert.equal(dateRange("2026-05-01", "2026-05-02", "ti"), "ግንቦት 1–2, 2026");
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

  test("of a range stand in the order of single ones", () => {
    const plain = (text: string) => text.replaceAll(/\s/g, " ");
    const range = (to: string) => inAll((code) => plain(dateRange(day, to, code)));
    assert.deepEqual(range("2026-11-24"), [
      "November 21 – 24, 2026",
      "21–24 ኖቬምበር 2026",
      "Noofeembar 21–24, 2026",
      "ሕዳር 21–24, 2026",
    ]);
    assert.deepEqual(range("2026-12-03"), [
      "November 21 – December 3, 2026",
      "21 ኖቬምበር – 3 ዲሴምበር 2026",
      "Noofeembar 21 – Diseembar 3, 2026",
      "ሕዳር 21 – ታሕሳስ 3, 2026",
    ]);
    assert.equal(dateRange(day, "2027-01-03", "am"), "21 ኖቬምበር 2026 – 3 ጃንዋሪ 2027");
  });

  test("a time says half of the day and zone, by that zone's clock", () => {
    const at = new Date("2027-01-13T00:00:00Z");
    const [en, am] = ["en", "am"].map((code) => timeWithZone(at, code, "America/New_York").replaceAll(/\s/g, " "));
    assert.equal(en, "7:00 PM Eastern Time");
    assert.match(am!, /^7:00 ከሰዓት ምስራቃዊ/);
  });
});

describe("days", () => {
  test("one of them is one in Amharic too", () => {
    assert.deepEqual(
      [1, 2, 24].map((count) => daysLong(count, "am")),
      ["1 ቀን", "2 ቀናት", "24 ቀናት"],
    );
    assert.deepEqual(
      inAll((code) => daysLong(1, code)),
      ["1 day", "1 ቀን", "1 maalin", "1 መዓልቲ"],
    );
  });

  test("to come and gone are told apart", () => {
    assert.deepEqual(
      [-3, 3].map((days) => relativeDay(days, "so")),
      ["3 maalmood kahor", "3 maalmood kadib"],
    );
    assert.deepEqual(
      [-1, 0, 1].map((days) => relativeDay(days, "am")),
      ["ትናንት", "ዛሬ", "ነገ"],
    );
    for (const code of ["en", "am", "so", "ti"]) assert.notEqual(relativeDay(3, code), relativeDay(-3, code), code);
  });
});

describe("numbers, money and lists", () => {
  test("are grouped alike", () => {
    for (const code of ["en", "am", "so", "ti", "xa"]) assert.equal(grouped(1234567, code), "1,234,567", code);
  });

  test("dollars have their plain sign, other money its code", () => {
    for (const code of ["en", "am", "so", "ti"]) {
      assert.equal(money(1234.5, "USD", code), "$1,234.50", code);
      assert.match(money(1234.5, "ETB", code), /^ETB\s1,234\.50$/, code);
      assert.match(money(1234, "SOS", code), /^SOS\s1,234$/, code);
    }
  });

  test("a list ends in the language's own and, or or", () => {
    const three = ["A", "B", "C"];
    assert.deepEqual([listed(three, "am"), listed(three, "am", "or")], ["A፣ B እና C", "A፣ B ወይም C"]);
    assert.deepEqual([listed(three, "so"), listed(three, "so", "or")], ["A, B iyo C", "A, B ama C"]);
  });

  test("what Intl cannot order is not ordered by the machine's language", () => {
    const orders = ["am", "so", "ti", "xa"].map((code) => collator(code).resolvedOptions().locale);
    assert.deepEqual(orders, ["am", "en", "am", "en"]);
  });
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
