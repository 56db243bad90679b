import assert from "node:assert/strict";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { loadLaterFiles } from "../../server/pages/later-files.ts";
import { StaticFile } from "../../server/pages/static-file.ts";
import { newDataDir } from "../support/app.ts";

/** What the build makes for two days to come, one in winter and one in summer. */
const built = {
  "2026-12-01/pages/blog.html": "one post more",
  "2026-12-01/pages/blog/winter.html": "winter",
  "2026-12-01/client/blog/rss.xml": "feed of winter",
  "2027-07-01/pages/blog.html": "two posts more",
  "2027-07-01/pages/blog/summer.html": "summer",
  "2027-07-01/client/share/summer.txt": "picture of summer",
};

test("what comes on a later day is shown from its midnight in New York on, the newest of it", async () => {
  const folder = await newDataDir();
  for (const [file, text] of Object.entries(built)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  let now = "";
  const file = (html: string, status: number, path: string) =>
    new StaticFile(Buffer.from(`${html} at ${path}`), "text/html", {}, status);
  const later = await loadLaterFiles(folder, { fill: (text) => `${text}, filled`, file }, () => new Date(now));
  const shown = async () => {
    const paths = ["/blog", "/blog/winter", "/blog/summer", "/blog/rss.xml", "/"];
    const answers = paths.map((path) => later.find(path)?.respond(new Headers()));
    return Promise.all(answers.map(async (answer) => (await answer)?.text()));
  };
  const winter = ["winter at /blog/winter", undefined, "feed of winter, filled", undefined];
  for (const [at, expected] of [
    ["2026-12-01T04:59:59.999Z", [undefined, undefined, undefined, undefined, undefined]],
    ["2026-12-01T05:00:00.000Z", ["one post more at /blog", ...winter]],
    ["2027-07-01T03:59:59.999Z", ["one post more at /blog", ...winter]],
    [
      "2027-07-01T04:00:00.000Z",
      ["two posts more at /blog", winter[0], "summer at /blog/summer", winter[2], undefined],
    ],
  ] as const) {
    now = at;
    assert.deepEqual(await shown(), expected, at);
  }
  assert.equal(later.all().length, Object.keys(built).length);
  await rm(folder, { recursive: true });
});

test("where nothing is to come there is nothing", async () => {
  const later = await loadLaterFiles("/nowhere", { fill: String, file: () => assert.fail() }, () => new Date());
  assert.deepEqual([later.find("/blog"), later.all()], [undefined, []]);
});
