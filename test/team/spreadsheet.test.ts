import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { toCsv } from "../../team/csv.ts";

const folders = (process.env.PATH ?? "").split(delimiter);
const soffice = [process.env.TEST_SOFFICE, ...folders.map((folder) => join(folder, "soffice"))].find(
  (program) => program && existsSync(program),
);

const names = [
  "ሰላማዊት ገብረ",
  "سلمى عبد الله",
  "=1+1",
  "＝1+1",
  "+1-1",
  "x;=1+1",
  "x;=1+1;y",
  'A "B", C',
  "O'Neill; Saba",
];
const columns = { id: "ID", name: "Name", email: "Email" };
const file = toCsv(
  columns,
  names.map((name, index) => ({ id: `id-${index}`, name, email: `h-${index}@example.com` })),
);

/** The cells of a CSV file's lines as LibreOffice has them after opening it in UTF-8, and its whole table. */
async function open(folder: string, separators: string) {
  const path = join(folder, "waitlist.csv");
  await writeFile(path, file);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const options = [`--infilter=CSV:${separators},34,76,1`, "--convert-to", "fods", "--outdir", folder];
  await promisify(execFile)(soffice!, [profile, "--headless", ...options, path], { timeout: 60_000 });
  const [, table = ""] = (await readFile(join(folder, "waitlist.fods"), "utf8")).split("<office:spreadsheet>");
  const lines = table.matchAll(/<table:table-row.*?<\/table:table-row>/gs);
  const cells = [...lines].map(([line]) =>
    [...line.matchAll(/<text:p>(.*?)<\/text:p>/g)].map(([, text]) => plain(text!)),
  );
  return { cells, table };
}

const plain = (xml: string) =>
  xml.replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** A name without the apostrophes that keep formulas text. */
const bare = (name: string | undefined) => name?.replace(/(^|;)'/g, "$1");

describe("the export in LibreOffice", { skip: !soffice && "LibreOffice is not on this machine" }, () => {
  for (const separators of ["44", "9/44/59", "59"]) {
    test(`runs no formula, parted at ${separators}`, async () => {
      const folder = await mkdtemp(join(tmpdir(), "selam-soffice-"));
      try {
        const { cells, table } = await open(folder, separators);
        assert.equal(cells[0]?.join(), "ID,Name,Email");
        assert.doesNotMatch(table, /table:formula/);
        if (separators === "59") return; // Its cells are no longer ours.
        assert.deepEqual(
          cells.slice(1, names.length + 1).map(([, name]) => bare(name)),
          names,
        );
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
});
