import assert from "node:assert/strict";
import { describe, test } from "node:test";
import sharp from "sharp";
import { builtSite } from "../support/built-site.ts";
import { loadSharePictures } from "../support/share-pictures.ts";

const site = await builtSite();
const shared = site.pictures();
const showing = [
  ...["home", "remittance", "checking", "savings", "credit", "core-banking", "features", "fees", "join"],
  ...["ethiopia", "somalia", "kenya", "uganda", "eritrea"].map((name) => `remittance/${name}`),
];
const { faces, shareImage } = await loadSharePictures();

describe("a picture for shared links that shows the product", () => {
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
