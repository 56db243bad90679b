import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { occurrences } from "../../features/events/occurrences.ts";

const fortnightly = {
  start: "2027-01-12T19:00:00",
  rule: "FREQ=WEEKLY;INTERVAL=2",
  minutes: 60,
  changed: "2026-11-21",
};
const firstSaturdays = { ...fortnightly, start: "2027-02-06T13:00:00", rule: "FREQ=MONTHLY;BYDAY=1SA" };
const between = (event: typeof fortnightly, from: string, until: string) =>
  occurrences(event, new Date(from), new Date(until)).map((at) => at.toISOString().slice(0, 16));

describe("the meetings of an event", () => {
  test("seven in the evening stays seven when New York's clocks go forward", () => {
    assert.deepEqual(between(fortnightly, "2027-03-01", "2027-04-07"), [
      "2027-03-10T00:00",
      "2027-03-23T23:00",
      "2027-04-06T23:00",
    ]);
  });

  test("and when they go back", () => {
    assert.deepEqual(between(fortnightly, "2027-11-01", "2027-11-18"), ["2027-11-02T23:00", "2027-11-17T00:00"]);
  });

  test("a first Saturday is the first, also where the month begins on one", () => {
    assert.deepEqual(between(firstSaturdays, "2027-04-20", "2027-07-01"), ["2027-05-01T17:00", "2027-06-05T17:00"]);
  });

  test("none is before the first, and one that has begun counts until it ends", () => {
    assert.deepEqual(between(fortnightly, "2020-01-01", "2027-01-20"), ["2027-01-13T00:00"]);
    assert.deepEqual(between(fortnightly, "2027-01-13T00:59:00Z", "2027-01-20"), ["2027-01-13T00:00"]);
    assert.deepEqual(between(fortnightly, "2027-01-13T01:00:00Z", "2027-01-20"), []);
  });
});
