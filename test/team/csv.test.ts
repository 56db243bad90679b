import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { csvCell, csvName, toCsv } from "../../team/csv.ts";

const columns = { name: "Name", email: "Email", createdAt: "Joined Date" };
const formulas = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r"];
const startsFormula = /(^|[;\t\r\n])[=+\-@＝＋－＠\t\r]/;
/** A text without the apostrophes that keep formulas text. */
const bare = (text: string) => text.replace(/(^|[;\t\r\n])'+(?=[=+\-@＝＋－＠\t\r])/g, "$1");

/** Reads RFC 4180 as a spreadsheet does: rows of cells. */
function read(file: string): string[][] {
  const rows: string[][] = [];
  const form = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  let row: string[] = [];
  const text = file.slice(1);
  while (form.lastIndex < text.length) {
    const match = form.exec(text);
    if (!match) throw new Error(`not RFC 4180 at ${form.lastIndex}: ${text}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const tricky = fc.string({
  unit: fc.oneof(fc.constantFrom('"', ",", ";", "\n", ...formulas, "'", " ", "ሰ", "ع"), fc.string({ maxLength: 1 })),
});

describe("CSV", () => {
  test("the header, the mark of UTF-8, CRLF at each line's end", () => {
    const file = toCsv(columns, [{ name: "Hirut", email: "h@example.com", createdAt: "2026-11-21T09:38:00.000Z" }]);
    assert.equal(file, "\uFEFFName,Email,Joined Date\r\nHirut,h@example.com,2026-11-21T09:38:00.000Z\r\n");
    assert.equal(toCsv(columns, []), "\uFEFFName,Email,Joined Date\r\n");
  });

  test("what was written can be read again, and no cell is a formula", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: tricky, email: tricky, createdAt: tricky })), (people) => {
        const [header, ...rows] = read(toCsv(columns, people));
        assert.deepEqual(header, ["Name", "Email", "Joined Date"]);
        assert.equal(rows.length, people.length);
        rows.forEach((cells, index) => {
          const { name, email, createdAt } = people[index]!;
          for (const [at, value] of [name, email, createdAt].entries()) {
            assert.doesNotMatch(cells[at]!, startsFormula);
            assert.equal(bare(cells[at]!), bare(value));
            if (!startsFormula.test(value)) assert.equal(cells[at], value);
          }
        });
      }),
    );
  });

  for (const start of formulas) {
    test(`a cell that starts with ${JSON.stringify(start)} gets an apostrophe`, () => {
      assert.match(csvCell(`${start}cmd()`), /^"?'/);
    });
  }

  test("a cell that another separator would part is quoted, and no part of it is a formula", () => {
    assert.equal(csvCell("x;=1+1"), `"x;'=1+1"`);
    assert.equal(csvCell("x;y"), '"x;y"');
    assert.equal(csvCell("x\t=1+1"), `"x\t'=1+1"`);
    assert.equal(csvCell("\t=1+1"), `"'\t'=1+1"`);
    assert.equal(csvCell("Saba Tesfamariam"), "Saba Tesfamariam");
  });

  test("what does not apply stays empty", () => {
    assert.equal(toCsv({ source: "Source", id: "ID" }, [{ source: null, id: "1" }]), "\uFEFFSource,ID\r\n,1\r\n");
  });

  test("the file is named after the day in UTC", () => {
    assert.equal(csvName("waitlist", new Date("2026-01-05T23:59:00-05:00")), "waitlist-2026-01-06.csv");
  });
});
