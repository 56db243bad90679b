import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { withOwnFace } from "../../site/files/drawing-face.ts";
import { setTitle } from "../../site/files/title-lines.ts";
import { loadSharePictures } from "../support/share-pictures.ts";

const { faces, shareImage } = await loadSharePictures();

describe("pictures with Ethiopic letters", () => {
  const svg = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><text x="9" y="99" font-size="40" font-family="Noto Sans Ethiopic">${text}</text></svg>`;
  const shared = (title: string, drawn = "", code = "am", own = faces) =>
    shareImage(
      {
        title,
        path: `/share/${code}/home.png`,
        languageCode: code,
        drawing: drawn ? { svg: svg(drawn), place: "beside" } : undefined,
      },
      "Selam",
      own,
    );

  test("a shared link's title has letters, where what is missing would be one box for all", () => {
    const boxes = { ...faces, ethiopic: faces.latin };
    assert.ok(shared("ሀ ሀ", "", "am", boxes).equals(shared("ለ ለ", "", "am", boxes)), "boxes are alike");
    assert.ok(!shared("ሀ ሀ").equals(shared("ለ ለ")));
  });

  test("its drawing has letters too", () => {
    const boxes = { ...faces, ethiopic: faces.latin, app: [] };
    assert.ok(shared("ሀ", "ሰላም", "am", boxes).equals(shared("ሀ", "ገንዘ", "am", boxes)), "boxes are alike");
    assert.ok(!shared("ሀ", "ሰላም").equals(shared("ሀ", "ገንዘ")));
    assert.ok(!shared("ሀ", "ሰላም").equals(shared("ሀ", "ሰላም", "am", { ...faces, app: [] })), "in the face of the app");
  });

  test("its drawing has them as heavy as it says", () => {
    const [regular = "", , bold = ""] = faces.app;
    const heavy = '<tspan font-weight="700">ሰላም</tspan>';
    assert.ok(shared("ሀ", heavy).equals(shared("ሀ", heavy, "am", { ...faces, app: [bold] })));
    assert.ok(!shared("ሀ", heavy).equals(shared("ሀ", heavy, "am", { ...faces, app: [regular] })));
  });

  test("a title keeps within its place, in lines of about one length, and what stands in brackets together", () => {
    const beside = { width: 540, sizes: [76, 60, 50, 42], lines: 4 };
    const measured = setTitle("U hoggaansanaanta sharciga: sharciyada iyo goorta", beside, faces);
    assert.deepEqual(measured.lines, ["U hoggaansanaanta", "sharciga: sharciyada", "iyo goorta"]);
    const below = { width: 1056, sizes: [76, 56, 48], lines: 2 };
    assert.deepEqual(setTitle("የክሬዲት ውጤት (credit score) ከዜሮ ሲጀምሩ", below, faces).lines, [
      "የክሬዲት ውጤት",
      "(credit score) ከዜሮ ሲጀምሩ",
    ]);
    assert.throws(() => setTitle("hoggaansanaanta".repeat(5), beside, faces), /no room/);
  });

  test("a drawing that a page shows as a file brings its letters, and no drawing brings more", async () => {
    const drawing = "<svg><style><![CDATA[]]></style><text>ሰላም</text></svg>";
    const made = await withOwnFace("/assets/phone.svg", drawing);
    const face = Buffer.from(made.match(/base64,([\w+/=]+)\)/)![1]!, "base64");
    assert.equal(face.toString("latin1", 0, 4), "wOF2");
    assert.ok(face.byteLength < 2500, `${face.byteLength} bytes`);
    assert.equal(made.replace(/@font-face\{[^}]*\}/, ""), drawing);
    const latin = drawing.replace("ሰላም", "Selam");
    assert.equal(await withOwnFace("/assets/phone.svg", latin), latin);
    assert.equal(await withOwnFace("/assets/words.json", drawing), drawing);
  });

  test("its face is asked for before the system's, so that no text is set without it", async () => {
    const drawing = "<svg><style><![CDATA[:root{--text:system-ui,sans-serif}]]></style><text>ሰላም</text></svg>";
    const families = (await withOwnFace("/assets/phone.svg", drawing)).match(/--text:([^}]*)\}/)![1];
    assert.equal(families, '"Noto Sans Ethiopic",system-ui,sans-serif');
  });
});
