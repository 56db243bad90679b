import assert from "node:assert/strict";
import { test } from "node:test";
import { callsOfRole } from "../support/team-roles.ts";
import { mutations } from "./mutations.ts";
import { openedCalls } from "./roles.ts";
import { staleOnes } from "./stale.ts";

test("every mutation can be made: its code stands once, and its tests are there", () => {
  assert.ok(mutations.length > 240, `${mutations.length}`);
  assert.deepEqual(staleOnes(mutations), []);
});

test("every call that a role may not make is opened to it", () => {
  assert.equal(openedCalls.length, callsOfRole.editor.length + callsOfRole.owner.length);
});

test("a mutation whose code is gone, stands twice, changes nothing, or whose test is gone is told", () => {
  const one = {
    name: "one",
    exported: "divideHalfUp",
    find: "2n * numerator + denominator",
    replace: "",
    tests: ["mutate/stale"],
  };
  const faults = (mutation: Partial<typeof one>) => staleOnes([{ ...one, replace: "1n", ...mutation }]).length;
  assert.equal(faults({}), 0);
  assert.equal(faults({ find: "3n * numerator + denominator", tests: ["gone"] }), 2);
  assert.equal(faults({ find: "2n" }), 1);
  assert.equal(faults({ exported: "gone" }), 1);
  assert.equal(faults({ replace: "2n*numerator+denominator" }), 1);
  assert.equal(faults({ replace: "missing" }), 1);
  assert.equal(faults({ replace: "" }), 1);
});
