import assert from "node:assert/strict";
import { describe, test } from "node:test";
import readExcel from "read-excel-file/node";
import { excelFile } from "../../team/server/export/excel-file.ts";
import type { ExportColumn } from "../../team/server/export/export-column.ts";

type Row = Record<"name" | "phone" | "amount" | "at", string | null>;

const columns: ExportColumn<Row>[] = [
  { header: "Name", of: ({ name }) => name },
  { header: "Phone", of: ({ phone }) => phone },
  { header: "Amount", kind: "number", of: ({ amount }) => amount },
  { header: "Date (UTC)", kind: "time", of: ({ at }) => at },
];
const row = (changes: Partial<Row> = {}): Row => ({ name: "Hirut", phone: null, amount: null, at: null, ...changes });

async function* inBatches(...batches: Row[][]) {
  yield* batches;
}

/** The bytes of a workbook of these rows. */
async function made(batches: AsyncIterable<Row[]>, mostRows?: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of excelFile("People", columns, batches, mostRows)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What an independent reader finds in it: each sheet with its rows. */
const read = async (batches: AsyncIterable<Row[]>, mostRows?: number) =>
  (await readExcel(await made(batches, mostRows))).map(({ sheet, data }) => ({ sheet, rows: data }));

describe("an Excel workbook", () => {
  test("holds text of every script as it is, phones too, numbers as numbers and times as times in UTC", async () => {
    const rows = [
      row({ name: "ሰላማዊት በቀለ", phone: "+12025550143", amount: "200", at: "2026-11-22T09:30:15.000Z" }),
      row({ name: "محمد عبدي", amount: "0.5" }),
      row({ name: "👩🏾‍🌾 Hodan\nIsse" }),
    ];
    const [sheet, ...more] = await read(inBatches(rows.slice(0, 1), rows.slice(1)));
    assert.deepEqual(more, []);
    assert.equal(sheet!.sheet, "People");
    const time = sheet!.rows[1]![3];
    // A workbook counts in days; what a reader makes of the last digits is its own.
    assert.ok(time instanceof Date && Math.abs(time.getTime() - Date.parse(rows[0]!.at!)) <= 1);
    assert.deepEqual(sheet!.rows, [
      ["Name", "Phone", "Amount", "Date (UTC)"],
      ["ሰላማዊት በቀለ", "+12025550143", 200, time],
      ["محمد عبدي", null, 0.5, null],
      ["👩🏾‍🌾 Hodan\nIsse", null, null, null],
    ]);
  });

  test("holds no formula and no character that a reader stumbles over", async () => {
    const names = ["=1+1", "@SUM(A1)", "+1", "-1", "\u0001 \u{D800}", "<b>&amp;</b>", "_x0041_"];
    const bytes = await made(inBatches(names.map((name) => row({ name }))));
    const { unzipSync, strFromU8 } = await import("fflate");
    const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"]!);
    assert.doesNotMatch(sheet, /<f[ >]/);
    const [read] = await readExcel(bytes);
    const found = read!.data.slice(1).map(([name]) => name);
    assert.deepEqual(found.slice(0, 4), names.slice(0, 4));
    assert.equal(found[5], "<b>&amp;</b>");
    assert.match(sheet, />_x005F_x0041_</);
    assert.match(sheet, /state="frozen"/);
  });

  test("goes on in further sheets when one is full, each with the header", async () => {
    const rows = Array.from({ length: 7 }, (_, index) => row({ name: `Person ${index}` }));
    const sheets = await read(inBatches(rows), 4);
    const names = sheets.map(({ rows }) => rows.map(([name]) => name));
    assert.deepEqual(names, [
      ["Name", "Person 0", "Person 1", "Person 2"],
      ["Name", "Person 3", "Person 4", "Person 5"],
      ["Name", "Person 6"],
    ]);
  });

  test("is no workbook when its end is missing, and none comes of rows that cannot be read", async () => {
    const rows = Array.from({ length: 5000 }, (_, index) =>
      row({ name: `Person ${index}`, phone: String(index ** 2) }),
    );
    const whole = await made(inBatches(rows));
    await readExcel(whole);
    for (const part of [0.3, 0.9, 0.99]) await assert.rejects(readExcel(whole.subarray(0, whole.length * part)));
    async function* failing() {
      yield rows;
      throw new Error("lost");
    }
    await assert.rejects(made(failing()), /lost/);
  });
});
