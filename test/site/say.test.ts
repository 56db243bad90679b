import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { countedForms, say } from "../../languages/say.ts";

const people = "{count, plural, one {# person} other {# people}} on the list";

describe("messages of the content", () => {
  test("a number and its noun agree, and thousands are grouped", () => {
    assert.equal(say(people, { count: 1 }, "en"), "1 person on the list");
    assert.equal(say(people, { count: 2 }, "en"), "2 people on the list");
    assert.equal(say(people, { count: 5053 }, "en"), "5,053 people on the list");
  });

  test("a language's own categories count", () => {
    assert.equal(say(people, { count: 0 }, "am"), "0 person on the list");
    assert.equal(say(people, { count: 0 }, "en"), "0 people on the list");
  });

  test("names and text stand as they are", () => {
    assert.equal(say("Note {number} of <b>{title}</b>", { number: 3, title: "rates" }, "en"), "Note 3 of <b>rates</b>");
  });

  test("a missing value and a broken message are refused", () => {
    assert.throws(() => say("Note {number}", {}, "en"));
    assert.throws(() => say("{count, plural, one {#}}", { count: 1 }, "en"));
  });

  test("the forms for a browser keep the number's place", () => {
    assert.deepEqual(countedForms(people, "en"), {
      one: "{count} person on the list",
      other: "{count} people on the list",
    });
    assert.deepEqual(Object.keys(countedForms(people, "am")), ["one", "other"]);
  });
});
