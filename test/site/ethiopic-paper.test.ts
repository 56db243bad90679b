import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { drawPoster } from "../../features/posters/server/poster.ts";
import type { PosterFaces } from "../../features/posters/server/poster-page.ts";
import { openPaper } from "../../site/files/downloads/paper.ts";
import { printFaces } from "../../site/files/fonts.ts";
import { posterFaces } from "../../site/files/poster-faces.ts";
import { lettersOf } from "../support/glyphs.ts";

const sentence = "ለእርስዎ የአሜሪካ ሒሳብ እና ገንዘብ መላኪያ «Selam» እያዘጋጀን ነው። የሚልኩት በኢትዮጵያ፣ በሶማሊያ እና በኬንያ ላለው ቤተሰብ ይሆናል።";
const words = ["የገንዘብ መላኪያ ዋጋ", "ወርሃዊ ክፍያ፦ $0", "ጠቅላላ"];

/** Fails where a letter has no form, or where the text cannot be read back as it was written, but for where lines end. */
async function assertReadable(pdf: Uint8Array, written: string[]) {
  const { text, letters, missing } = await lettersOf(pdf);
  assert.ok(letters > 100, `${letters} letters`);
  assert.equal(missing, 0, `of ${letters} letters`);
  const bare = (of: string) => of.replaceAll(" ", "");
  for (const each of written) assert.ok(bare(text).includes(bare(each)), `${each} in ${text}`);
}

describe("paper in Amharic", () => {
  test("a sheet has a form for each letter, and its text can be read back", async () => {
    const paper = openPaper({
      title: words[0]!,
      subject: words[0]!,
      lead: sentence,
      brand: "Selam",
      foot: sentence,
      faces: await printFaces(),
      language: "am",
    });
    const end = paper.write("P", sentence, 48, 300, { width: 200, face: "head" });
    assert.ok(end > 330, "in several lines");
    paper.write("P", words[1]!, 48, end, { width: 200, align: "right", size: 9 });
    paper.write("P", words[2]!, 48, end + 40);
    const { bytes } = await paper.finish();
    await assertReadable(bytes, [sentence, ...words]);
  });

  test("a poster has a form for each letter, and its text can be read back", async () => {
    const faces = await posterFaces();
    const face = (name: string) => faces[`poster-${name}.ttf`]!;
    const posterWords = {
      heading: "ገንዘብ ወደ ቤት",
      lead: sentence.split("። ")[0]!,
      offer: "ክፍያ እንዳይከፍሉ አቅደናል።",
      status: "ሁሉም የታቀደ ነው።",
      join: "ይመዝገቡ",
      scan: "ካሜራዎን ወደ ካሬው ያቅኑ።",
      free: "መመዝገብ ነፃ ነው።",
      subject: "ፖስተር",
    };
    const pdf = await drawPoster(
      {
        format: "letter",
        language: "am",
        words: posterWords,
        title: "ሲያትል",
        over: "ሲያትል",
        link: "https://selam.example/am/join/seattle",
        by: "ሕሩት በቀለ",
        brand: "Selam",
        legal: "Selam የፋይናንስ ቴክኖሎጂ ኩባንያ እንጂ ባንክ አይደለም።",
      },
      { head: face("head"), text: face("text"), ethiopic: face("ethiopic") } satisfies PosterFaces,
    );
    await assertReadable(pdf, [...Object.values(posterWords).slice(0, -1), "ሕሩት በቀለ"]);
  });
});
