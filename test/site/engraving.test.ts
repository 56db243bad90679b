import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { composed, enlargement, matrixOf, placed } from "../../site/drawings/people/placed.ts";

describe("the places of an engraving", () => {
  test("a part is carried to its place, relative steps without the distance", () => {
    const there = matrixOf({ x: 100, y: 20, scale: 2 });
    assert.equal(placed("M1 2L3.5-4q1 0 1 1Z", there), "M102 24L107 12q2 0 2 2Z");
    assert.equal(placed("M10 0", matrixOf({ mirror: true })), "M-10 0");
    assert.equal(placed("M10 0", matrixOf({ turn: 90 })), "M0 10");
  });

  test("places in places add up, the inner one first", () => {
    const both = composed(matrixOf({ x: 5, mirror: true }), matrixOf({ x: 10, scale: 3 }));
    assert.equal(placed("M1 1", both), "M-8 3");
    assert.equal(Math.round(enlargement(both)), 3);
  });

  test("a command whose numbers are no points is refused", () => {
    for (const path of ["M0 0H5", "M0 0V5", "M0 0A5 5 0 0 1 3 3"])
      assert.throws(() => placed(path, matrixOf({})), /may not use [HVA]/);
  });
});
