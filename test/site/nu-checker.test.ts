import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { publishedTool } from "../support/published-tool.ts";
import { isSweep } from "../support/sweep.ts";

type Message = { type: string; url: string; message: string; extract?: string };

/** What is meant: CSS that the checker does not know, attributes of WebMCP's draft, and headings of the groups of a table's rows. */
const meant = [
  /^CSS: /,
  /^Attribute “tool(name|description|paramdescription)” not allowed/,
  /^The element “h2” must not appear as a descendant of the “th” element/,
];

const missing = spawnSync("java", ["-version"]).error && "not here: Java (apt-get install -y default-jre-headless)";

if (isSweep)
  describe("the HTML of every page, by the Nu checker", { skip: missing }, () => {
    test("has no error that is not meant", async () => {
      const jar = join(dirname(await publishedTool("vnu-jar@26.9.27", "vnu")), "build/dist/vnu.jar");
      const args = ["-jar", jar, "--format", "json", "--errors-only", "--skip-non-html", "dist/pages"];
      const said = await new Promise<string>((resolve) => {
        execFile("java", args, { maxBuffer: 2 ** 28 }, (_, __, stderr) => resolve(stderr));
      });
      const messages: Message[] = JSON.parse(said).messages;
      assert.ok(
        messages.some(({ message }) => meant.some((each) => each.test(message))),
        "the checker looked",
      );
      const wrong = messages.filter(({ message }) => !meant.some((each) => each.test(message)));
      assert.deepEqual(
        wrong.map(({ url, message, extract }) => `${url}: ${message} ${extract ?? ""}`),
        [],
      );
    });
  });
