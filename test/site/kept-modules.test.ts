import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { createServer } from "vite";
import { keptModules } from "../../site/engine/kept-modules.ts";
import { newDataDir } from "../support/app.ts";
import { until } from "../support/server-process.ts";

/** A development server of a few files; `transformed` are those that it made something of. */
async function develop(root: string) {
  const transformed: string[] = [];
  const record = {
    name: "record",
    transform(text: string, id: string) {
      transformed.push(id.slice(root.length + 1));
      return id.endsWith(".md") ? `export default ${JSON.stringify(text)}` : undefined;
    },
  };
  const server = await createServer({
    ...{ root, configFile: false, logLevel: "silent", plugins: [record, keptModules()] },
    server: { middlewareMode: true, ws: false },
  });
  return {
    transformed,
    server,
    said: async () => (await server.ssrLoadModule("/site/page.ts")).said as string,
    [Symbol.asyncDispose]: () => server.close(),
  };
}

test("development transforms again what was changed alone, and what imports it shows the change", async () => {
  const root = await newDataDir();
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  const word = (text: string) => write("site/word.ts", `export const word: string = "${text}";`);
  const kept = join(root, "node_modules/.cache/selam-dev/modules.json");
  const holds = (text: string) => async () => existsSync(kept) && (await readFile(kept, "utf8")).includes(text);
  try {
    await word("first");
    await write("site/other.ts", "export const other = 1;");
    await write(
      "site/page.ts",
      'import { word } from "./word.ts";\nimport "./other.ts";\nexport const said = ["a", word].join(" ");',
    );
    {
      await using dev = await develop(root);
      assert.equal(await dev.said(), "a first");
      assert.deepEqual(dev.transformed.sort(), ["site/other.ts", "site/page.ts", "site/word.ts"]);
      await until(holds("/site/page.ts"), { what: "the kept modules" });
    }
    {
      await using dev = await develop(root);
      assert.equal(await dev.said(), "a first");
      assert.deepEqual(dev.transformed, []);
      await word("second");
      await until(async () => (await dev.said()) === "a second", { what: "the change" });
    }
    await word("third");
    await using dev = await develop(root);
    assert.equal(await dev.said(), "a third");
    assert.deepEqual(dev.transformed, ["site/word.ts"]);
    await write("site/added.ts", "export {};");
    await using again = await develop(root);
    assert.equal(await again.said(), "a third");
    assert.equal(again.transformed.length, 3, "an added file may be what an import means");
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

test("development reads a post with a picture again at each start, as its picture's files are known only then", async () => {
  const root = await newDataDir();
  const kept = join(root, "node_modules/.cache/selam-dev/modules.json");
  try {
    await mkdir(join(root, "site"));
    await writeFile(join(root, "site/plain.md"), "Words");
    await writeFile(join(root, "site/pictured.md"), "![A market](market.jpg)");
    await writeFile(
      join(root, "site/page.ts"),
      'import plain from "./plain.md";\nimport pictured from "./pictured.md";\nexport const said = plain + pictured;',
    );
    {
      await using dev = await develop(root);
      await dev.said();
      await until(async () => existsSync(kept) && (await readFile(kept, "utf8")).includes("plain.md"));
    }
    await using dev = await develop(root);
    assert.equal(await dev.said(), "Words![A market](market.jpg)");
    assert.deepEqual(dev.transformed, ["site/pictured.md"]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
