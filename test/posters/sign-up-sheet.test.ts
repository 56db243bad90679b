import assert from "node:assert/strict";
import { test } from "node:test";
import { unjoined } from "../../languages/typeset.ts";
import type { Words } from "../../site/content/words.ts";
import { sheetFormats, signUpSheetPath } from "../../team/sign-up-sheet.ts";
import { createTestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { printed } from "../support/paper.ts";

const sizes = { letter: [792, 612], a4: [841.89, 595.28] };

onOneEngine("the sign-up sheet", (engine) => {
  test("is one page in each language on each paper, with the consent line, its version and where the notice is", async () => {
    await using app = await createTestApp(engine, { PUBLIC_URL: "https://waitlist.selam-of-the-horn.example" });
    const { renderer } = app.site;
    for (const { code, path } of renderer.languages)
      for (const format of sheetFormats) {
        const answer = await app.request(signUpSheetPath(code, format));
        assert.equal(answer.headers.get("content-type"), "application/pdf");
        const paper = await printed(new Uint8Array(await answer.arrayBuffer()));
        assert.equal(paper.pages, 1);
        for (const [side, points] of sizes[format].entries()) assert.ok(Math.abs(paper.points[side]! - points) < 2);
        const { posters, waitlist, ui } = renderer.words(code) as Words;
        const bare = (text: string) => unjoined(text).replace(/\s+/g, "");
        const [consent] = waitlist.consent.text.split(" [");
        const said = [consent!, waitlist.consent.version, ui.notABank, ...Object.values(posters.signUp.columns)];
        for (const each of [...said, `waitlist.selam-of-the-horn.example${path}/privacy`])
          assert.ok(bare(paper.text).includes(bare(each)), `${code}: ${each}\n${paper.text}`);
      }
    assert.equal((await app.request(signUpSheetPath("xx", "a4"))).status, 404);
  });
});
