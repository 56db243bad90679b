import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { begin, goOn, type LongList, readWhereSeen, release, shownOf, without } from "../../team/reading/long-list.ts";
import type { FetchPage } from "../../team/reading/read-list.ts";

type Entry = { id: string };

/** A list of the entries `count` down to 1, whose answers look at no more than `looks` entries of all for those that fit. */
function list(count: number, fits: (number: number) => boolean = () => true, looks = Number.POSITIVE_INFINITY) {
  let numbers = Array.from({ length: count }, (_, index) => count - index);
  const limits: number[] = [];
  const fetchPage: FetchPage<Entry> = async (limit, before) => {
    limits.push(limit);
    const below = numbers.filter((number) => before === null || number < Number(before));
    const found: number[] = [];
    let seen = 0;
    for (const number of below) {
      if (found.length === limit || seen === looks) break;
      seen++;
      if (fits(number)) found.push(number);
    }
    const next = seen < below.length ? String(below[seen - 1]) : null;
    return { entries: found.map((number) => ({ id: String(number) })), next };
  };
  return {
    limits,
    fetchPage,
    add: (more: number) => {
      const highest = numbers[0] ?? 0;
      numbers = [...Array.from({ length: more }, (_, index) => highest + more - index), ...numbers];
    },
    remove: (number: number) => {
      numbers = numbers.filter((each) => each !== number);
    },
  };
}

const numbersOf = (read: LongList<Entry>) => shownOf(read).map(({ id }) => Number(id));
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
const top = { first: 0, last: 20, following: true };
const below = (first: number) => ({ first, last: first + 20, following: false });

async function readAll(fetchPage: FetchPage<Entry>) {
  let read = await begin(fetchPage);
  while (read.next) read = await goOn(fetchPage, read);
  return read;
}

describe("a list of any length", () => {
  test("is read on to its end, each entry once", async () => {
    const { fetchPage, limits } = list(1000);
    assert.deepEqual(numbersOf(await readAll(fetchPage)), down(1000, 1));
    assert.equal(limits.length, 11);
  });

  test("goes on where an answer finds nobody, and says how often in a row", async () => {
    const { fetchPage } = list(1000, (number) => number % 400 === 0, 100);
    let read = await begin(fetchPage);
    const looked = [read.looked];
    while (read.next) {
      read = await goOn(fetchPage, read);
      looked.push(read.looked);
    }
    assert.deepEqual(numbersOf(read), [800, 400]);
    assert.deepEqual(looked, [1, 2, 0, 1, 2, 3, 0, 1, 2, 3]);
  });

  test("shows what comes to who follows at its top, and holds it back from who reads further down", async () => {
    const { fetchPage, add } = list(500);
    const read = await goOn(fetchPage, await begin(fetchPage));
    add(3);
    const followed = await readWhereSeen(fetchPage, read, top, true);
    assert.deepEqual(numbersOf(followed), down(503, 351));
    add(2);
    const held = await readWhereSeen(fetchPage, followed, below(60), true);
    assert.deepEqual(numbersOf(held), down(503, 351));
    assert.deepEqual([held.held.map(({ id }) => id), held.heldMore], [["505", "504"], false]);
    assert.deepEqual(numbersOf(release(held, true)!), down(505, 351));
  });

  test("counts what waits up to a thousand, in bounded requests, however much comes", async () => {
    const { fetchPage, add, limits } = list(5000);
    let read = await readAll(fetchPage);
    const asked = limits.length;
    for (let second = 0; second < 10; second++) {
      add(500);
      read = await readWhereSeen(fetchPage, read, below(3000), true);
    }
    assert.deepEqual(numbersOf(read), down(5000, 1));
    assert.deepEqual([read.held.length, read.heldMore], [1000, true]);
    assert.equal(release(read, true), undefined);
    const during = limits.slice(asked);
    assert.ok(during.length <= 20 && during.every((limit) => limit <= 1000), during.join());
  });

  test("counts exactly what came in one burst that one answer does not hold", async () => {
    const { fetchPage, add } = list(5000);
    let read = await readWhereSeen(fetchPage, await begin(fetchPage), below(20), true);
    add(400);
    for (let again = 0; again < 2; again++) read = await readWhereSeen(fetchPage, read, below(20), true);
    assert.deepEqual([read.held.length, read.heldMore], [400, false]);
    assert.deepEqual(numbersOf(read), down(5000, 4951));
  });

  test("begins anew for who follows when more came than a page holds", async () => {
    const { fetchPage, add } = list(500);
    const read = await goOn(fetchPage, await begin(fetchPage));
    add(200);
    const followed = await readWhereSeen(fetchPage, read, top, true);
    assert.deepEqual(numbersOf(followed), down(700, 651));
    assert.deepEqual(numbersOf(await goOn(fetchPage, followed)), down(700, 551));
  });

  test("loses what was deleted, at its top and where it is seen", async () => {
    const { fetchPage, remove } = list(1000);
    let read = await readAll(fetchPage);
    for (const number of [998, 500, 499]) remove(number);
    read = await readWhereSeen(fetchPage, read, below(495), true);
    assert.deepEqual(
      numbersOf(read),
      down(1000, 1).filter((number) => ![998, 500, 499].includes(number)),
    );
    assert.deepEqual(numbersOf(without(read, "7")).slice(-7), [8, 6, 5, 4, 3, 2, 1]);
  });

  test("in another order, shows what comes in the middle only to who follows", async () => {
    const { fetchPage, remove, limits } = list(300);
    remove(290);
    const read = await readAll(fetchPage);
    const { fetchPage: later } = list(300);
    assert.deepEqual(numbersOf(await readWhereSeen(later, read, top, false)), down(300, 1));
    const held = await readWhereSeen(later, read, { ...top, following: false }, false);
    assert.deepEqual(
      numbersOf(held),
      down(300, 1).filter((number) => number !== 290),
    );
    assert.deepEqual(held.held, [{ id: "290" }]);
    assert.equal(release(held, false), undefined);
    assert.ok(limits.length > 0);
  });

  test("that was empty begins with the first who comes, and one that is still looked through goes on", async () => {
    const { fetchPage, add } = list(0);
    const empty = await begin(fetchPage);
    add(2);
    assert.deepEqual(numbersOf(await readWhereSeen(fetchPage, empty, top, true)), [2, 1]);
    const rare = list(1000, (number) => number === 1, 100);
    const looking = await goOn(rare.fetchPage, await begin(rare.fetchPage));
    assert.equal((await readWhereSeen(rare.fetchPage, looking, top, true)).next, looking.next);
  });
});
