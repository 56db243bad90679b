import assert from "node:assert/strict";
import { test } from "node:test";
import { mutations } from "./mutations.ts";
import { staleOnes } from "./stale.ts";

test("every mutation can be made: its text stands once in its file, and its tests are there", () => {
  assert.ok(mutations.length > 400);
  assert.deepEqual(staleOnes(mutations), []);
});

test("a mutation whose text is gone, stands twice, or whose test is gone is told", () => {
  const one = { name: "one", file: "test/mutate/mutation.ts", find: "none of this", replace: "", tests: ["gone"] };
  assert.equal(staleOnes([one]).length, 2);
  assert.equal(staleOnes([{ ...one, find: "\n", tests: ["mutate/stale"] }]).length, 1);
  assert.equal(staleOnes([{ ...one, file: "gone.ts", tests: [] }]).length, 1);
  assert.deepEqual(staleOnes([{ ...one, find: "export function of(", tests: ["mutate/stale"] }]), []);
});
