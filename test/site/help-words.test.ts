import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pluralForm } from "../../languages/numbers.ts";
import { indexQuestions } from "../../site/pages/help/search-index.ts";

const question = (id: number, title: string, answer: string) => ({ id, title, answer, also: "" });
const search = (languageCode: string, questions: ReturnType<typeof question>[], asked: string, ignored = "") =>
  indexQuestions(questions, ignored, [], languageCode)(asked)?.map(({ id }) => id);

describe("the search of /help", () => {
  const amharic = [
    question(0, "ገንዘብ ለመላክ ስንት ያስከፍላል?", "ክፍያውን አስቀድመው ያያሉ።"),
    question(1, "ሒሳቤ ደኅንነቱ የተጠበቀ ነው?", "ባንኩ ይጠብቀዋል።"),
  ];
  const somali = [
    question(0, "Immisa ayay lacag diristu ku kacdaa?", "Waad arki doontaa."),
    question(1, "Sidee loo gaadhaa go’aanka?", "Ka hor."),
  ];

  test("finds Amharic words however their letters of one sound are written", () => {
    assert.deepEqual(search("am", amharic, "ሂሳቤ"), [1]);
    assert.deepEqual(search("am", amharic, "ደህንነቱ"), [1]);
    assert.deepEqual(search("am", amharic, "ገንዘብ"), [0]);
  });

  test("finds words of Amharic and Somali by their beginning, and with one letter wrong", () => {
    assert.deepEqual(search("am", amharic, "ያስከ"), [0]);
    assert.deepEqual(search("so", somali, "diris"), [0]);
    assert.deepEqual(search("so", somali, "lacax"), [0]);
  });

  test("finds a Somali word with and without its apostrophe", () => {
    for (const asked of ["goaanka", "go'aanka", "go’aanka"]) assert.deepEqual(search("so", somali, asked), [1], asked);
  });

  test("knows English forms in English alone", () => {
    const questions = [question(0, "When do you open?", "We opened nothing yet."), question(1, "Fees", "None.")];
    assert.deepEqual(search("en", questions, "opening"), [0]);
    assert.deepEqual(search("so", questions, "opening"), []);
  });

  test("counts its hits in the page's language, by English where the browser knows none", () => {
    assert.deepEqual(
      [0, 1, 2].map((count) => pluralForm(count, "am")),
      ["one", "one", "other"],
    );
    assert.deepEqual(
      [0, 1, 2].map((count) => pluralForm(count, "xa")),
      ["other", "one", "other"],
    );
  });
});
