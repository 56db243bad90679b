import assert from "node:assert/strict";
import { test } from "node:test";
import sharp from "sharp";
import { createTestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";

onOneEngine("a picture", (engine) => {
  const shown = [
    ["/remittance", "night-shift", "delivery.scene.alt"],
    ["/community", "coffee", "scene.alt"],
    ["/am/people", "bench", "picture"],
  ] as const;

  for (const [page, name] of shown)
    test(`of ${page} is a file beside it with words and its size, which holds both schemes and nothing that runs`, async () => {
      await using app = await createTestApp(engine);
      const html = await (await app.request(page)).text();
      const [img = ""] = html.match(new RegExp(`<img [^>]*src="/assets/${name}-[^"]*"[^>]*>`)) ?? [];
      assert.match(img, /alt="[^"]{20,}"/);
      const [, width, height] = img.match(/width="(\d+)" height="(\d+)"/)!;
      const answer = await app.request(img.match(/src="([^"]+)"/)![1]!);
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get("content-type")!, /^image\/svg\+xml/);
      const svg = await answer.text();
      assert.ok(svg.startsWith(`<svg width="${width}" height="${height}"`), svg.slice(0, 80));
      assert.match(svg, /<style>:root\{--[^}]*\}@media \(prefers-color-scheme:dark\)\{:root\{--/);
      assert.doesNotMatch(svg, /<script|\son\w+=|href="(?!#)|<image|<foreignObject/);
    });

  test("is in its page's picture for shared links, by day", async () => {
    await using app = await createTestApp(engine);
    for (const path of ["privacy", "remittance", "community"]) {
      const answer = await app.request(`/share/en/${path}.png`);
      const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colors = new Set<string>();
      for (let at = 0; at < data.length; at += info.channels) colors.add(data.subarray(at, at + 3).toString("hex"));
      const sheet = daySheet[path]!;
      assert.ok(colors.has(sheet), `${path} shows #${sheet}`);
    }
  });
});

/** A color by day of each picture, as pictures/palette.css has it. */
const daySheet: Record<string, string> = { privacy: "9d6839", remittance: "1e2b36", community: "d5a63e" };
