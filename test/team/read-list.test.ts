import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { peoplePerStitch } from "../../team/charts/column-layout.ts";
import type { Page, Position } from "../../team/reading/page.ts";
import { type FetchPage, readAgain, readEvery, readTop } from "../../team/reading/read-list.ts";

const entry = (number: number): Position => ({ id: String(number), createdAt: new Date(number * 1000).toISOString() });

/** A list of the entries 1 to `count`, newest first, with its own pages. */
function list(count: number) {
  const entries = Array.from({ length: count }, (_, index) => entry(count - index));
  const limits: number[] = [];
  const fetchPage: FetchPage<Position> = async (limit, before) => {
    limits.push(limit);
    const from = before ? entries.findIndex(({ createdAt }) => createdAt < before) : 0;
    const page = from < 0 ? [] : entries.slice(from, from + limit);
    const isEnd = from < 0 || from + limit >= entries.length;
    return { entries: page, next: isEnd ? null : page.at(-1)!.createdAt };
  };
  return { entries, limits, fetchPage, add: (number: number) => entries.unshift(entry(number)) };
}
const ids = ({ entries }: Page<Position>) => entries.map(({ id }) => Number(id));

/** The numbers from `from` down to `to`. */
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

describe("reading the list", () => {
  test("again keeps the last row that is read, however many come above it", async () => {
    const { fetchPage, add } = list(100);
    const shown = await fetchPage(50, null);
    for (let number = 101; number <= 3000; number++) add(number);
    const page = await readAgain(fetchPage, shown);
    assert.deepEqual(ids(page), down(3000, 51));
    assert.equal(page.next, shown.next);
    assert.deepEqual(ids(await fetchPage(50, page.next)), down(50, 1));
  });

  test("again follows when the last row itself goes", async () => {
    const { fetchPage, entries } = list(100);
    const shown = await fetchPage(50, null);
    entries.splice(49, 1);
    const page = await readAgain(fetchPage, shown);
    assert.equal(ids(page).at(-1), 52);
    assert.deepEqual(ids(await fetchPage(50, page.next)), down(50, 1));
  });

  test("again shows the end when the end was shown, and what came below an emptied list", async () => {
    const { fetchPage, entries, add } = list(30);
    const shown = await fetchPage(50, null);
    entries.splice(10);
    assert.deepEqual(await readAgain(fetchPage, shown), { entries, next: null });
    add(31);
    assert.deepEqual(ids(await readAgain(fetchPage, { entries: [], next: null })), [31, ...down(30, 21)]);
  });

  test("top stays as long as it was, whatever comes in", async () => {
    const { fetchPage, add, limits } = list(60);
    const shown = await fetchPage(50, null);
    for (let number = 61; number <= 5000; number++) add(number);
    const page = await readTop(fetchPage, shown);
    assert.deepEqual(ids(page), down(5000, 4951));
    assert.deepEqual(limits, [50, 50]);
  });

  test("top reads many pages with one request, and more than 1000 entries with one for each 1000", async () => {
    const { fetchPage, limits, entries } = list(5000);
    const page = await readTop(fetchPage, { entries: entries.slice(0, 430), next: "x" });
    assert.equal(page.entries.length, 450);
    assert.equal((await readTop(fetchPage, { entries: entries.slice(0, 2100), next: "x" })).entries.length, 2100);
    assert.deepEqual(limits, [450, 1000, 1000, 100]);
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
      () => new Promise<never>(() => {}),
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
