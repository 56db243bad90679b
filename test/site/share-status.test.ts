import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import sharp from "sharp";
import { runnerImport } from "vite";
import type * as files from "../../site/files/files-beside.ts";
import type * as pictures from "../../site/files/share-picture.tsx";
import { builtSite } from "../support/built-site.ts";

const site = await builtSite();
const shared = site.pictures();
const showing = [
  ...["home", "remittance", "checking", "savings", "credit", "core-banking", "features", "join"],
  ...["ethiopia", "somalia", "kenya", "uganda", "eritrea"].map((name) => `remittance/${name}`),
];

describe("a picture for shared links that shows the product", () => {
  let folder: string;
  let faces: pictures.DrawnFaces;
  let shareImage: typeof pictures.shareImage;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "faces-"));
    const settings = { configFile: false, logLevel: "error" } as const;
    ({ shareImage } = (await runnerImport<typeof pictures>("./site/files/share-picture.tsx", settings)).module);
    const { keepDrawnFaces } = (await runnerImport<typeof files>("./site/files/files-beside.ts", settings)).module;
    faces = await keepDrawnFaces(async (name, bytes) => {
      await writeFile(join(folder, name), bytes);
      return join(folder, name);
    });
  });
  after(() => rm(folder, { recursive: true }));

  test("says in its language that it isn't open, and no other picture does", () => {
    const said = shared.flatMap(({ path, status }) => (status ? [[path, status]] : []));
    const expected = site.languages.flatMap(({ code }) =>
      showing.map((name) => [`/share/${code}/${name}.png`, site.words(code).ui.share.notOpen]),
    );
    assert.deepEqual(said.toSorted(), expected.toSorted());
    assert.equal(new Set(expected.map(([, status]) => status)).size, site.languages.length);
  });

  const raw = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();

  for (const picture of shared.filter(({ status }) => status)) {
    test(`${picture.path} says it where nothing else is drawn, in letters that a chat shows`, async () => {
      const [with_, without] = await Promise.all(
        [picture, { ...picture, status: undefined }].map((of) => raw(shareImage(of, site.brand.name, faces))),
      );
      const width = 1200;
      let [left, right, top, bottom, covered] = [width, 0, 630, 0, 0];
      for (let at = 0; at < with_!.length; at += 3) {
        if (with_!.subarray(at, at + 3).equals(without!.subarray(at, at + 3))) continue;
        const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
        [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
        if (Math.min(...without!.subarray(at, at + 3)) < 240) covered += 1;
      }
      const place = JSON.stringify({ left, right, top, bottom, covered });
      assert.equal(covered, 0, `nothing below the words: ${place}`);
      // From the top of the capitals to the dashes below the line, which are 15 px below it.
      assert.ok(bottom - top >= 15 + 28 * 0.65, place);
      assert.ok(left > 60 && right < 880 && bottom < 620, place);
    });
  }
});
