import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { type Figure, readResults } from "../bench/results.ts";

const text = readFileSync("docs/growth.md", "utf8");
const results = readResults();
/** So many times what was measured may be taken, for the figures of a busy machine and those of a quiet one. */
const most = 5;

const numberOf = (written: string) => Number(written.replaceAll(",", ""));
const numbersIn = (some: string) => [...some.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([all]) => numberOf(all));

/** The cells of the rows of the table that begins with a head. */
function tableOf(head: string): string[][] {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.startsWith(`| ${head} `));
  assert.ok(at >= 0, head);
  const rows = lines.slice(at + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith("|")),
    )
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const figures = (bench: string, name: RegExp) => {
  const found = results[bench]!.flatMap((run) => run.figures).filter(({ what }) => name.test(what));
  assert.ok(found.length, `${bench} has a figure ${name}`);
  return found;
};
const values = (bench: string, name: RegExp) => figures(bench, name).map(({ value }) => value);
const largest = (bench: string, name: RegExp) => Math.max(...values(bench, name));
/** The largest of figures, each divided by the first number of its name. */
const forEach = (bench: string, name: RegExp, of: (figure: Figure) => number = ({ value }) => value) =>
  Math.max(...figures(bench, name).map((figure) => of(figure) / numbersIn(figure.what)[0]!));
const details = (bench: string) => Object.assign({}, ...results[bench]!.map((run) => run.details));

/** What was measured, by the row that takes it for the arithmetic; of a rate, less is taken than was measured. */
const measured: Record<string, { is: () => number; rate?: true }> = {
  "processor time of a page or file": {
    is: () => {
      const [time] = figures("earlier", /^processor time of the origin/);
      const [asked] = figures("earlier", /^requests that reach the origin/);
      const each = [time!.value / asked!.value, time!.beside.value / asked!.beside.value];
      return Math.max(largest("latency", /^processor time of a page/), ...each);
    },
  },
  "processor time of a join, server": { is: () => 1000 / Math.min(...values("joins", /joins that one core/)) },
  "processor time of a join, PostgreSQL": { is: () => largest("joins", /^processor time of PostgreSQL/) },
  "syncs of the disk for a join": { is: () => largest("joins", /syncs of the disk for a join/) },
  "processor time of a change of the count, for each open stream": {
    is: () => forEach("streams", /processor time of one change$/),
  },
  "memory of an open stream": { is: () => forEach("streams", /memory above idle$/) * 1000 },
  "a person on disk with indexes and trigrams, SQLite": { is: () => largest("admin", /^SQLite.*on disk$/) },
  "a person on disk with indexes and trigrams, PostgreSQL": {
    is: () => largest("admin", /^PostgreSQL.*on disk$/),
  },
  "pages of a visit": { is: () => details("earlier")["pages of a visit"] },
  "requests of a visit": { is: () => details("earlier")["requests of a visit"] },
  "what a visit loads": { is: () => details("earlier")["KB that a visit loads"] },
  "processor time of a mail by SMTP, server and database": {
    is: () => largest("earlier", /messages: processor time of one$/),
  },
  "mails that one walk along the list sends": {
    is: () => Math.min(...values("earlier", /messages: sent$/)),
    rate: true,
  },
  "processor time of an export, for 1,000 people": {
    is: () => forEach("earlier", /people as .* it takes$/, ({ beside }) => beside.value) * 1000 * 1000,
  },
  "pages in all languages": { is: () => Object.keys(details("bytes")).length },
};

describe("docs/growth.md", () => {
  test("begins with what was measured, rounded to the safe side", () => {
    const rows = tableOf("measured");
    assert.deepEqual(
      rows.map(([row]) => row),
      Object.keys(measured),
    );
    for (const [row = "", taken = ""] of rows) {
      const { is, rate } = measured[row]!;
      const times = rate ? is() / numbersIn(taken)[0]! : numbersIn(taken)[0]! / is();
      assert.ok(times >= 1 && times <= most, `${row}: ${taken} is taken, ${is().toPrecision(3)} was measured`);
    }
  });

  test("tells in words what was measured of a cache and of two processes", () => {
    const said: [RegExp, (figure: { value: number; beside: number }) => number, number, number][] = [
      [/^requests that the cache answers/, ({ value }) => value, 88, 100],
      [/^sent by the origin/, ({ value, beside }) => value / beside, 0, 0.34],
      [/^requests that reach the origin/, ({ value, beside }) => value / beside, 0, 0.5],
    ];
    const [join] = figures("earlier", /^processor time of the server for a join/);
    assert.ok(join!.value / join!.beside.value < 1.6, "a join of two processes");
    for (const [name, of, least, largest] of said) {
      const [{ value, beside } = assert.fail()] = figures("earlier", name);
      const share = of({ value, beside: beside.value });
      assert.ok(share >= least && share <= largest, `${name}: ${share}`);
    }
  });

  test("adds up", () => {
    const sums = text.split("\n").flatMap(sumsOf);
    assert.ok(sums.length >= 30, String(sums.length));
    for (const { sum, exact, told, step } of sums)
      assert.ok(Math.abs(exact - told) <= step, `${sum}: it is ${exact}, not ${told}`);
  });

  test("calculates with what it takes", () => {
    const taken = new Set(tableOf("measured").map(([, taken = ""]) => taken));
    const used = text
      .split("\n")
      .flatMap((line) => (sumsOf(line).length ? (line.match(/[\d,.]*\d (?:ms|KB)\b/g) ?? []) : []));
    assert.ok(used.length > 10);
    for (const amount of used) assert.ok(["1,000 ms", "0.2 ms"].includes(amount) || taken.has(amount), amount);
  });

  test("costs a month what its parts cost", () => {
    const rows = tableOf("case");
    assert.ok(rows.length >= 5);
    for (const [name, machines = "", database = "", cdn = "", mail = "", told = ""] of rows) {
      const [count = 0, each = 0] = numbersIn(machines);
      const parts = [database, cdn, mail].map(numbersIn);
      const sum = (at: 0 | -1) => parts.reduce((all, part) => all + (part.at(at) ?? 0), count * each);
      assert.deepEqual([sum(0), sum(-1)], [numbersIn(told).at(0), numbersIn(told).at(-1)], name);
    }
  });
});

type Sum = { sum: string; exact: number; told: number; step: number };

/** The sums of a line, "60 a second x 60 = 3,600": what each side is, and how far rounding may part them. */
function sumsOf(line: string): Sum[] {
  const sides = line.split(/ += /);
  return sides.slice(1).flatMap((side, index) => {
    const left = partsOf(sides[index]!);
    const [told] = /^\$?\d[\d,]*(?:\.\d+)?/.exec(side) ?? [];
    if (left.length < 3 || !told) return [];
    const amount = numberOf(told.replace("$", ""));
    const [, decimals] = told.split(".");
    const step = decimals ? 0.5 / 10 ** decimals.length : Math.max(0.5, amount / 100);
    const exact = worth(left) / scaleOf(sides[index]!, side);
    return [{ sum: `${left.join(" ")} = ${told}`, exact, told: amount, step: step + 1e-9 }];
  });
}

/** The numbers and signs at the end of a text, in turns. */
function partsOf(side: string): string[] {
  const all = side.match(/\d[\d,]*(?:\.\d+)?|(?<= )[-x/+](?= )/g) ?? [];
  const parts: string[] = [];
  for (const part of all.reverse()) {
    const isSign = /^[-x/+]$/.test(part);
    if (isSign !== (parts.length % 2 === 1)) break;
    parts.unshift(part);
  }
  return parts.length % 2 ? parts : parts.slice(1);
}

/** Products and quotients first, each from the left. */
function worth(parts: string[]): number {
  let [sum, term, sign] = [0, numberOf(parts[0]!), 1];
  for (let at = 1; at < parts.length; at += 2) {
    const [how, next] = [parts[at], numberOf(parts[at + 1]!)];
    if (how === "x") term *= next;
    else if (how === "/") term /= next;
    else {
      sum += sign * term;
      [term, sign] = [next, how === "+" ? 1 : -1];
    }
  }
  return sum + sign * term;
}

/** How many of a sum's units are one of its result's. */
function scaleOf(left: string, right: string): number {
  const units: [RegExp, RegExp, number][] = [
    [/ KB/, /^\S+ MB/, 1e3],
    [/ KB/, /^\S+ GB/, 1e6],
    [/ KB/, /^\S+ TB/, 1e9],
    [/^[^=]* ms$/, /^\S+ (?:cores?|of a core|s )/, left.split(" ms").length === 2 ? 1e3 : 1],
    [/ a minute/, /^\S+ hours/, 60],
  ];
  return units.find(([from, to]) => from.test(left) && to.test(right))?.[2] ?? 1;
}
