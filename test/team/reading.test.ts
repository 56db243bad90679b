import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { peoplePerStitch } from "../../features/waitlist/team/cloth-rows.ts";
import type { AdminEntry, AdminPage } from "../../features/waitlist/team/contract.ts";
import {
  type FetchPage,
  readAgain,
  readEvery,
  readFirst,
  readMore,
  readTop,
} from "../../features/waitlist/team/entries.ts";

const entry = (number: number) =>
  ({ id: String(number), createdAt: new Date(number * 1000).toISOString() }) as AdminEntry;

/** A list of the entries 1 to `count`, newest first, with its own pages. */
function list(count: number) {
  const entries = Array.from({ length: count }, (_, index) => entry(count - index));
  const limits: number[] = [];
  const fetchPage: FetchPage = async (limit, before) => {
    limits.push(limit);
    const from = before ? entries.findIndex(({ createdAt }) => createdAt < before) : 0;
    const page = from < 0 ? [] : entries.slice(from, from + limit);
    const isEnd = from < 0 || from + limit >= entries.length;
    return { entries: page, next: isEnd ? null : page.at(-1)!.createdAt };
  };
  return { entries, limits, fetchPage, add: (number: number) => entries.unshift(entry(number)) };
}
const ids = ({ entries }: AdminPage) => entries.map(({ id }) => Number(id));

describe("reading the list", () => {
  test("more adds a page, without gap or repetition", async () => {
    const { fetchPage } = list(120);
    let page = await readFirst(fetchPage);
    page = await readMore(fetchPage, page);
    page = await readMore(fetchPage, page);
    assert.deepEqual(
      ids(page),
      Array.from({ length: 120 }, (_, index) => 120 - index),
    );
    assert.equal(page.next, null);
  });

  test("again keeps the last row that is read, however many come above it", async () => {
    const { fetchPage, add } = list(100);
    const shown = await readFirst(fetchPage);
    for (let number = 101; number <= 3000; number++) add(number);
    const page = await readAgain(fetchPage, shown);
    assert.equal(ids(page).at(-1), 51);
    assert.equal(page.entries.length, 2950);
    assert.equal(page.next, shown.next);
    assert.deepEqual(ids(await readMore(fetchPage, page)).slice(-2), [2, 1]);
  });

  test("again follows when the last row itself goes", async () => {
    const { fetchPage, entries } = list(100);
    const shown = await readFirst(fetchPage);
    entries.splice(49, 1);
    const page = await readAgain(fetchPage, shown);
    assert.equal(ids(page).at(-1), 52);
    assert.deepEqual(ids(await readMore(fetchPage, page)).slice(49, 51), [50, 49]);
  });

  test("top stays as long as it was, whatever comes in", async () => {
    const { fetchPage, add, limits } = list(60);
    const shown = await readFirst(fetchPage);
    for (let number = 61; number <= 5000; number++) add(number);
    const page = await readTop(fetchPage, shown);
    assert.equal(page.entries.length, 50);
    assert.equal(ids(page)[0], 5000);
    assert.deepEqual(limits, [50, 50]);
  });

  test("every reads all, in pages of 1000, and tells how far it is", async () => {
    const { fetchPage, limits } = list(2500);
    const told: number[] = [];
    const all = await readEvery(fetchPage, (done) => told.push(done), new AbortController().signal);
    assert.equal(all.length, 2500);
    assert.deepEqual(told, [1000, 2000, 2500]);
    assert.deepEqual(limits, [1000, 1000, 1000]);
  });

  test("every ends when it is stopped", async () => {
    const { fetchPage } = list(2500);
    const stopping = new AbortController();
    await assert.rejects(
      readEvery(fetchPage, () => stopping.abort(), stopping.signal),
      { name: "AbortError" },
    );
  });

  test("every that waits for a page ends at once when it is stopped", async () => {
    const stopping = new AbortController();
    const reading = readEvery(
      () => new Promise(() => {}),
      () => {},
      stopping.signal,
    );
    stopping.abort();
    await assert.rejects(reading, { name: "AbortError" });
  });
});

test("a stitch is one person for as long as the fullest day fits", () => {
  assert.deepEqual(
    [0, 1, 31, 32, 62, 63, 155, 156, 3100].map((most) => peoplePerStitch(most, 31)),
    [1, 1, 1, 2, 2, 5, 5, 10, 100],
  );
});
