import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { posterFormats, posterPath, readPosterFile } from "../../features/posters/poster-path.ts";
import { createPosterCache } from "../../features/posters/server/poster-cache.ts";
import { unjoined } from "../../languages/typeset.ts";
import type { Words } from "../../site/content/words.ts";
import { clothDyes } from "../../ui/cloths/cloth-dyes.ts";
import { linesOf } from "../../ui/pdf/mixed-text.ts";
import { colors } from "../../ui/weave/palette.ts";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { printed } from "../support/paper.ts";
import { isSweep } from "../support/sweep.ts";

const sizes = { letter: [612, 792], a4: [595.28, 841.89] };

onEachEngine(
  "the poster of a chapter or an event",
  (engine) => {
    test("holds the address of its page at PUBLIC_URL, as a code and in letters, in each language, on each paper by turns", async () => {
      const publicUrl = "https://waitlist.selam-of-the-horn.example";
      await using app = await createTestApp(engine, { PUBLIC_URL: publicUrl });
      const { renderer } = app.site;
      for (const { code } of renderer.languages) {
        const { posters, ui } = renderer.words(code) as Words;
        const gatherings = renderer.gatherings(code);
        assert.ok(gatherings.length > 0);
        for (const [turn, { slug, name, page }] of gatherings.entries()) {
          assert.equal((await app.request(page)).status, 200);
          for (const format of isSweep ? posterFormats : [posterFormats[turn % posterFormats.length]!]) {
            const answer = await app.request(posterPath(code, slug, format));
            assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "application/pdf"]);
            assert.equal(answer.headers.get("x-robots-tag"), "noindex");
            const paper = await printed(new Uint8Array(await answer.arrayBuffer()));
            assert.equal(paper.pages, 1);
            for (const [side, points] of sizes[format].entries()) assert.ok(Math.abs(paper.points[side]! - points) < 2);
            assert.equal(paper.code, publicUrl + page);
            assert.ok(paper.codeWidth >= 5, `${paper.codeWidth} cm`);
            const text = paper.text.replace(/\s+/g, " ");
            const said = [
              posters.heading,
              posters.lead,
              posters.offer,
              posters.status,
              posters.free,
              ui.notABank,
              name,
            ];
            for (const sentence of said.map(unjoined))
              assert.ok(text.includes(sentence), `${slug}: ${sentence}\n${text}`);
            assert.ok(text.replaceAll(" ", "").includes(`waitlist.selam-of-the-horn.example${page}`), text);
          }
        }
      }
    });

    test("is linked with its page from /community and /ambassador, in each language and on each paper", async () => {
      await using app = await createTestApp(engine);
      const { languages, gatherings } = app.site.renderer;
      for (const { code, path } of languages)
        for (const wall of ["/community", "/ambassador"]) {
          const html = await (await app.request(path + wall)).text();
          const links = new Set([...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href));
          for (const { slug, page } of gatherings(code)) {
            const posters = languages.flatMap((of) => posterFormats.map((format) => posterPath(of.code, slug, format)));
            for (const href of [page, ...posters]) assert.ok(links.has(href), `${path}${wall}: ${href}`);
          }
        }
    });

    test("has the cloth of its chapter's page, and no other's", async () => {
      await using app = await createTestApp(engine);
      const told = { ethiopia: colors.g, somalia: clothDyes.saffron, kenya: clothDyes.madder, uganda: clothDyes.bark };
      const seen: Record<string, string[]> = {};
      for (const { slug, cloth } of app.site.renderer.gatherings("en")) {
        const answer = await app.request(posterPath("en", slug, "letter"));
        const paper = await printed(new Uint8Array(await answer.arrayBuffer()));
        seen[cloth] = Object.keys(told).filter((name) => paper.hasAbove(told[name as keyof typeof told]));
      }
      assert.deepEqual(seen, {
        ethiopia: ["ethiopia"],
        somalia: ["somalia", "kenya"],
        eritrea: [],
        kenya: ["kenya"],
        uganda: ["uganda"],
      });
    });

    test("has the cloth's edge above and below", async () => {
      await using app = await createTestApp(engine);
      const answer = await app.request(posterPath("en", "atlanta", "letter"));
      const paper = await printed(new Uint8Array(await answer.arrayBuffer()));
      for (const edge of [0.001, 0.999]) for (const x of [0.01, 0.5, 0.99]) assert.ok(paper.isInked(x, edge));
      assert.ok(!paper.isInked(0.01, 0.5));
    });

    test("of what is not there is the 404 page", async () => {
      await using app = await createTestApp(engine);
      const paths = ["/posters/en/nowhere-a4.pdf", "/posters/en/seattle-a5.pdf", "/posters/xx/seattle-a4.pdf"];
      for (const path of [...paths, "/posters/en/seattle", "/posters/ti/seattle-a4.pdf", "/posters"])
        assert.equal((await app.request(path)).status, 404, path);
    });
  },
  ["sqlite"],
);

describe("a kept poster", () => {
  const bytes = Buffer.from("%PDF");

  test("is drawn once, however often and however many at a time ask for it", async () => {
    const cache = createPosterCache();
    let drawn = 0;
    const draw = async () => {
      drawn++;
      return bytes;
    };
    await Promise.all([cache("a", draw), cache("a", draw)]);
    await cache("a", draw);
    assert.equal(drawn, 1);
    await cache("b", draw);
    assert.equal(drawn, 2);
  });

  test("that could not be drawn is tried again", async () => {
    const cache = createPosterCache();
    await assert.rejects(cache("a", () => Promise.reject(new Error("no face"))));
    assert.equal(await cache("a", async () => bytes), bytes);
  });

  test("is let go when a thousand newer ones are kept", async () => {
    const cache = createPosterCache();
    let drawn = 0;
    const draw = async () => {
      drawn++;
      return bytes;
    };
    for (let index = 0; index <= 1000; index++) await cache(String(index), draw);
    await cache("0", draw);
    assert.equal(drawn, 1002);
    await cache("1000", draw);
    assert.equal(drawn, 1002);
  });
});

describe("what a poster writes", () => {
  const fits = (line: string) => line.length <= 8;
  test("is parted between words, leaves none alone at the end, and parts a long address after its marks or anywhere", () => {
    assert.deepEqual(linesOf("to be or not", fits), ["to be", "or not"]);
    assert.deepEqual(linesOf("to be ornament", fits), ["to be", "ornament"]);
    assert.deepEqual(linesOf("abc.example/join/x", fits), ["abc.", "example/", "join/x"]);
    assert.deepEqual(linesOf("aaaaaaaaaaaa", fits), ["aaaaaaaa", "aaaa"]);
  });

  test("names its file so that it is found again", () => {
    assert.equal(posterPath("en", "bay-area", "a4"), "/posters/en/bay-area-a4.pdf");
    assert.deepEqual(readPosterFile("bay-area-a4.pdf"), { slug: "bay-area", format: "a4" });
    for (const file of ["bay-area.pdf", "-letter", "a4.pdf", "../x-a4.pdf", "x-a4.pdf.pdf"])
      assert.equal(readPosterFile(file), undefined, file);
  });
});
