import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";

type Element = { name: string; attributes: string; text: string; inside: Element[] };

const voids = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** The elements of a page that React has written, as a tree. */
function parse(html: string): Element {
  const root: Element = { name: "", attributes: "", text: "", inside: [] };
  const open = [root];
  const plain = html.replace(/<!.*?>|<(style|script)\b.*?<\/\1>/gs, "");
  for (const [, closing, name = "", attributes = "", text = ""] of plain.matchAll(
    /<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>([^<]*)/gi,
  )) {
    if (closing) open.pop();
    else {
      const element = { name, attributes, text: "", inside: [] };
      open.at(-1)!.inside.push(element);
      if (!attributes.endsWith("/") && !voids.has(name)) open.push(element);
    }
    for (const element of open) element.text += text;
  }
  assert.equal(open.length, 1, "a page that is not well formed");
  return root;
}

/** What is in an element, at any depth, but not in another of `except`. */
const within = ({ inside }: Element, except = ""): Element[] =>
  inside.flatMap((element) => [element, ...(element.name === except ? [] : within(element, except))]);

const pages = globSync("dist/pages/**/*.html").map((file) => ({
  file,
  all: within(parse(readFileSync(file, "utf8"))),
}));

/** The elements called `name` that are `wrong`, with their pages. */
const find = (name: string, wrong: (element: Element) => boolean) =>
  pages.flatMap(({ file, all }) =>
    all.filter((element) => element.name === name && wrong(element)).map(({ attributes }) => `${file}: ${attributes}`),
  );

describe("what the Nu checker says of HTML, on every page", () => {
  test("a section has a heading of its own, or a name", () => {
    assert.ok(pages.some(({ all }) => all.some(({ name }) => name === "section")));
    const hasHeading = (section: Element) =>
      section.attributes.includes("aria-label") || within(section, "section").some(({ name }) => /^h[1-6]$/.test(name));
    assert.deepEqual(
      find("section", (section) => !hasHeading(section)),
      [],
    );
  });

  test("a list of terms has each term once", () => {
    const terms = (list: Element) => within(list, "dl").flatMap(({ name, text }) => (name === "dt" ? text.trim() : []));
    assert.ok(pages.some(({ all }) => all.some((list) => list.name === "dl" && terms(list).length > 1)));
    assert.deepEqual(
      find("dl", (list) => new Set(terms(list)).size < terms(list).length),
      [],
    );
  });

  test("no label of a field is hidden from who listens by itself", () => {
    assert.ok(pages.some(({ all }) => all.some(({ name }) => name === "label")));
    assert.deepEqual(
      find("label", ({ attributes }) => attributes.includes('aria-hidden="true"')),
      [],
    );
  });
});
