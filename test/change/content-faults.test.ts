import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { createServer, type ViteDevServer } from "vite";
import { type CopiedTree, copyTree } from "../support/copied-tree.ts";
import { follow, recipes } from "../support/recipes.ts";

const post = "content/en/blog/understanding-credit-scores.md";
type Change = [file: string, old: string, text: string];

describe("a fault in the content is told with its file, its line and its key", () => {
  let tree: CopiedTree;
  let vite: ViteDevServer;
  let withLines: (error: unknown, root: string) => Error;

  before(async () => {
    tree = await copyTree();
    const { markdown, yaml } = await import(pathToFileURL(tree.path("site/engine/markdown.ts")).href);
    ({ withLines } = await import(pathToFileURL(tree.path("site/engine/content-lines.ts")).href));
    vite = await createServer({
      root: tree.folder,
      configFile: false,
      appType: "custom",
      logLevel: "silent",
      plugins: [yaml, markdown],
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    });
  });
  after(async () => {
    await vite?.close();
    await tree?.[Symbol.asyncDispose]();
  });

  /** What the content says of itself now, with the language that is made from English: one line for each fault. */
  async function faults(): Promise<string[]> {
    for (const file of tree.touched.splice(0)) vite.moduleGraph.onFileChange(tree.path(file));
    // It lists the files that are there.
    vite.moduleGraph.onFileChange(tree.path("site/content/content-files.ts"));
    try {
      const { loadContent } = await vite.ssrLoadModule("/site/content/load.ts");
      loadContent({ withPseudo: true });
      await vite.ssrLoadModule("/site/content/data-files.ts");
      return [];
    } catch (error) {
      return withLines(error, tree.folder).message.split("\n");
    }
  }

  /** Makes changes, hears what is said of them, and takes them back. */
  async function faultsOf(changes: Change[], added: Record<string, string> = {}): Promise<string[]> {
    const before = new Map<string, string>();
    for (const [file, old, text] of changes) {
      if (!before.has(file)) before.set(file, await tree.read(file));
      await tree.replace(file, old, text);
    }
    for (const [file, text] of Object.entries(added)) await tree.write(file, text);
    const said = await faults();
    for (const [file, text] of before) await tree.write(file, text);
    for (const file of Object.keys(added)) await tree.remove(file);
    return said;
  }

  /** The line at which a text stands in a file. */
  const lineOf = async (file: string, text: string) => (await tree.read(file)).split(text)[0]!.split("\n").length;

  test("there is none in ours", async () => assert.deepEqual(await faults(), []));

  test("of what is missing, empty, unknown, of another kind: all at once, in every language", async () => {
    const brand = await lineOf("content/en/not-found.yml", "back:");
    assert.deepEqual(
      await faultsOf([
        ["content/en/error.yml", "heading:", "haeding:"],
        ["content/en/not-found.yml", "back: Back to home", "back:"],
        [post, "excerpt: You paid", "excerpted: You paid"],
        [post, "rows: 35", "rows: many"],
        ["content/am/claims.yml", "  transfer-fee: {", "  transfer-fees: {"],
      ]),
      [
        "content/en/error.yml:1: heading: is missing",
        `content/en/error.yml:${await lineOf("content/en/error.yml", "heading:")}: haeding: is not known here: a slip of the pen, or a key that no page shows`,
        `content/en/not-found.yml:${brand}: back: is empty`,
        `${post}:2: excerpt: is missing`,
        `${post}:${await lineOf(post, "rows: 35")}: is no number: "many"`,
        `${post}:5: excerpted: is not known here: a slip of the pen, or a key that no page shows`,
        `content/am/claims.yml:${await lineOf("content/am/claims.yml", "  transfer-fee: {")}: claims.transfer-fees: no claim "transfer-fees" in content/claims.yml`,
        `content/am/claims.yml:${await lineOf("content/am/claims.yml", "claims:\n")}: claims: "transfer-fee" is missing`,
      ],
    );
  });

  test("of claims, notes, messages and what a post cannot hold", async () => {
    const home = "content/en/not-found.yml";
    const said = await faultsOf([
      [home, "text: ", "text: &t "],
      [home, "heading: Oops! Page not found", 'heading: "{claim:nowhere}"'],
      ["content/so/blog.yml", "plural,", "plurel,"],
      [post, "> Lenders aren't against you.", "<hr>\n\n![ ](x.gif)\n\n[^nowhere]\n\n| a |\n| - |\n| b |\n\n> Lenders"],
      [post, "[^range]:", "[^ranges]:"],
    ]);
    const at = await lineOf(post, "> Lenders aren't against you.");
    const note = await lineOf(post, "[^range]:");
    assert.deepEqual(
      said.filter((line) => !line.startsWith("content/so/")),
      [
        `${home}:2: heading: no claim "nowhere" in content/claims.yml`,
        `${post}:${at}: a post cannot hold HTML`,
        `${post}:${at + 2}: a picture needs words for who cannot see it: ![what it shows](pictures/name.jpg)`,
        `${post}:${at + 2}: x.gif is no .jpg or .png picture`,
        `${post}:${at + 6}: a table needs a caption: a line of its own below it that begins with ": "`,
        ...[
          `${post}:${await lineOf(post, "[^range]")}: no note "range" is there: add a line [^range]: with its source`,
        ],
        `${post}:${at + 4}: no note "nowhere" is there: add a line [^nowhere]: with its source`,
        `${post}:${note + 10}: nothing calls the note "ranges"`,
      ],
    );
  });

  for (const [file, old, text, said] of [
    ["brand.yml", "founded: 2024", "founded: long ago", /^content\/brand\.yml:3: founded: is no number: "long ago"$/],
    [
      "brand.yml",
      "people: {}",
      "people: { ceo: { name: Hana, photo: hana.jpg } }",
      /^content\/brand\.yml:\d+: people\.ceo\.photo: the picture hana\.jpg is not there$/,
    ],
    [
      "brand.yml",
      "people: {}",
      "people: { cso: { name: Hana, photo: hana.svg } }",
      /^content\/brand\.yml:\d+: people\.cso\.photo: hana\.svg is no \.jpg or \.png picture$/,
    ],
    [
      "brand.yml",
      "people: {}",
      "people: { cfo: { name: Hana } }",
      /^content\/brand\.yml:\d+: people\.cfo: is not known/,
    ],
    ["brand.yml", "\nopened:\n", "\nopened: soon\n", /^content\/brand\.yml:\d+: opened: /],
    [
      "claims.yml",
      "  status: planned\n",
      "  status: real\n",
      /^content\/claims\.yml:10: countries-supported\.status: is "real"; it can be "verified", "target", "planned", "example"$/,
    ],
    ["rates.yml", 'rate: "146.3"', "rate: much", /^content\/rates\.yml:14: rates\.0\.rate: /],
    ["gatherings.yml", "cloth: uganda", "cloth: silk", /^content\/gatherings\.yml:9: bay-area\.cloth: /],
    ["events.yml", "minutes: 90", "minutes: 0", /^content\/events\.yml:7: saturday-coffee\.minutes: /],
    ["feasts.yml", "day: 05-11", "day: 14-11", /^content\/feasts\.yml:13: feasts\.timkat\.day: /],
    ["languages.yml", "path: /so", "path: so", /^content\/languages\.yml:5: so\.path: /],
  ] as const) {
    test(`of ${file}`, async () => {
      const source = await tree.read(`content/${file}`);
      await tree.write(`content/${file}`, source.replace(old, text));
      const [first = ""] = await faults();
      await tree.write(`content/${file}`, source);
      assert.match(first, said);
    });
  }

  const place = "content/en/not-found.yml";
  const heading = "heading: Oops! Page not found";
  for (const [what, text, line, said] of [
    ["a tab", `${heading}\n\ttext: x`, 1, "it begins with a tab: indent with spaces, two for each step"],
    [
      "a key twice",
      `${heading}\n${heading}`,
      1,
      'the key "heading" stands here a second time: take one of the two out',
    ],
    ["a quotation mark", 'heading: "Oops', 0, "a text begins with a quotation mark and does not end with one"],
    [
      "a colon in a text",
      "heading: Oops: nothing",
      0,
      'such a text stands between quotation marks as a whole: "Oops: nothing"',
    ],
    [
      "a name at the beginning",
      "heading: {brand} has no page",
      0,
      'such a text stands between quotation marks as a whole: "{brand} has no page"',
    ],
    ["a percent sign", "heading: %brand", 0, 'such a text stands between quotation marks as a whole: "%brand"'],
    [
      "a missing colon",
      "heading Oops",
      0,
      'a key needs a colon and a space behind it ("title: "), and what belongs to it begins further to the right',
    ],
    [
      "a line too far to the right",
      `  ${heading}`,
      -1,
      "the line below begins too far to the right, or this one should end with its colon",
    ],
    [
      "a line too far to the left",
      "list:\n  - a\n - b",
      2,
      "it begins too far to the left or to the right: what belongs together begins in the same column",
    ],
    [
      "a # in a text",
      "heading: We are #1",
      0,
      "what stands behind # is not shown: put the text between quotation marks, or the note into a line of its own",
    ],
    [
      "a name alone",
      "heading: {brand}",
      0,
      'heading: is no text: put one that begins with { between quotation marks, "{brand} ...", and nothing below it',
    ],
    ["a number", "heading: 404", 0, 'heading: is no text: put it between quotation marks, "404"'],
    ["a list", "heading: [a, b]", 0, "heading: is a list where a text belongs"],
  ] as const) {
    test(`of ${what}`, async () => {
      const at = (await lineOf(place, heading)) + line;
      assert.deepEqual(await faultsOf([[place, heading, text]]), [`${place}:${at}: ${said}`]);
    });
  }

  test("of a post whose name is no address", async () => {
    const name = "content/en/blog/First Market.md";
    assert.deepEqual(await faultsOf([], { [name]: await tree.read(post) }), [
      `${name}:1: a post's name is its address: small letters, figures and single hyphens, such as first-market-day.md`,
      ...["am", "so"].map((code) => `content/${code}/blog/First Market.md:1: the file is missing`),
    ]);
  });

  test("but not of line ends and marks that another system writes", async () => {
    const written = await tree.read(post);
    await tree.write(post, `\uFEFF${written.replaceAll("\n", "\r\n")}`);
    const said = await faults();
    await tree.write(post, written);
    assert.deepEqual(said, []);
  });

  test("of files that cannot be read, together with all others", async () => {
    const said = await faultsOf([
      [place, heading, `\t${heading}`],
      ["content/am/error.yml", "heading: ", "heading: {"],
      ["content/en/error.yml", "heading:", "haeding:"],
      [post, "rows: 35", "rows: 35: 36"],
    ]);
    const files = new Set(said.map((line) => line.split(":")[0]));
    assert.deepEqual([...files].sort(), ["content/am/error.yml", post, "content/en/error.yml", place].sort());
    assert.ok(said.some((line) => line.startsWith(`${post}:`)));
  });

  test("of a file that nothing reads", async () => {
    const unread =
      "no page reads this file: name its schema in the words.ts of its folder below site/pages/, or delete it";
    assert.deepEqual(
      await faultsOf([], {
        "content/en/opening.yml": "title: x\n",
        "content/am/announcements.yml": "title: x\n",
        "content/fees.yml": "a: 1\n",
        "content/xx/home.yml": "a: 1\n",
        "content/so/blog/alone.md": "---\ntitle: x\n---\n\nText.\n",
      }),
      [
        "content/fees.yml:1: nothing reads this file",
        `content/am/announcements.yml:1: ${unread}`,
        `content/en/opening.yml:1: ${unread}`,
        'content/xx/home.yml:1: content/languages.yml has no language "xx"',
        "content/so/blog/alone.md:1: English has no such post: content/en/blog/alone.md is missing",
      ],
    );
  });

  test("of every file that a new language lacks, as docs/change.md says", async () => {
    const source = await tree.read("content/languages.yml");
    for (const recipe of recipes().filter(({ heading }) => heading === "A language")) await follow(recipe, tree);
    const said = await faults();
    await tree.write("content/languages.yml", source);
    assert.ok(said.length > 40, said.join("\n"));
    for (const file of ["claims.yml", "home.yml", "blog/understanding-credit-scores.md"])
      assert.ok(said.includes(`content/ti/${file}:1: the file is missing`), file);
    assert.ok(said.every((line) => line.startsWith("content/ti/")));
  });
});
