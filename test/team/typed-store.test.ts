import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createTypedStore } from "../../team/typed/typed-store.ts";
import { builtSite } from "../support/built-site.ts";

describe("what is typed and not saved", () => {
  test("is kept by entry and field until it is given up, and everybody who watches hears of it", () => {
    const store = createTypedStore();
    let heard = 0;
    const stop = store.subscribe(() => heard++);
    store.set("a", "note", () => "half");
    store.set<string>("a", "note", (before) => `${before} a thought`);
    store.set("a", "reply", () => ({ subject: "Hi" }));
    store.set("b", "note", () => "other");
    assert.deepEqual([store.get("a", "note"), store.get("b", "note")], ["half a thought", "other"]);
    assert.deepEqual([store.has("a"), store.has("c"), store.isEmpty(), heard], [true, false, false, 4]);
    store.set("a", "note", () => undefined);
    assert.equal(store.has("a"), true, "the reply is left");
    store.set("a", "reply", () => undefined);
    assert.equal(store.has("a"), false);
    store.drop("b");
    store.drop("b");
    assert.deepEqual([store.isEmpty(), heard], [true, 7]);
    stop();
    store.set("a", "note", () => "unheard");
    assert.equal(heard, 7);
  });
});

test("each interest that the waitlist knows has a name on the team's page", async () => {
  const words = (await builtSite()).words("en");
  assert.deepEqual(Object.keys(words["waitlist-admin"].interests), Object.keys(words.waitlist.carried.interests));
});
