import { globSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Image, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Plugin } from "vite";
import { parse, YAMLParseError } from "yaml";
import { readPicture } from "./post-pictures.ts";

/** The files in content/ become modules. */
export const yaml: Plugin = {
  name: "yaml",
  transform: {
    filter: { id: /\.ya?ml$/ },
    handler: (source, id) => ({
      code: `export default ${JSON.stringify(parseYaml(source, id))}`,
      map: null,
    }),
  },
};

/** Markdown files become modules: the keys of their front matter and `body`, a list of mdast nodes without positions. */
export const markdown: Plugin = {
  name: "markdown",
  transform: {
    filter: { id: /\.md$/ },
    async handler(source, id) {
      const { front, body, before } = postParts(source);
      if (!before) throw contentError(`${fileOf(id)}:1: a post begins with its front matter, between two lines of ---`);
      const { children } = withFigures(body, (text, line) => parseYaml(text, id, before + line));
      for (const image of imagesIn(children)) {
        const { picture, watched } = await readPicture(dirname(id), image.url);
        for (const file of watched) this.addWatchFile(file);
        Object.assign(image, { picture });
      }
      const post = { ...(parseYaml(front, id, 1) as object), body: children };
      const json = JSON.stringify(post, (key, value) => (key === "position" ? undefined : value));
      return { code: `export default ${json}`, map: null };
    },
  },
};

/**
 * Finds the pictures of all posts, so that their files can be written: what the plugin has found is not known to the build, as Vite
 * loads the configuration anew for each of its environments.
 */
export async function findPictures(): Promise<void> {
  for (const file of globSync("content/*/blog/*.md")) {
    const { body } = postParts(readFileSync(file, "utf8"));
    for (const { url } of imagesIn(body)) await readPicture(dirname(resolve(file)), url);
  }
}

/** A post's front matter, its text as mdast, and how many lines stand before the text; none when there is no front matter. */
export function postParts(source: string): { front: string; body: Root; before: number } {
  const [whole = "", front = ""] = source.match(/^---\n(.*?)\n---\n/s) ?? [];
  const body = fromMarkdown(source.slice(whole.length), {
    extensions: [gfmFootnote(), gfmTable()],
    mdastExtensions: [gfmFootnoteFromMarkdown(), gfmTableFromMarkdown()],
  });
  return { front, body, before: whole.split("\n").length - 1 };
}

const fileOf = (id: string) => relative(process.cwd(), id.split("?")[0]!);

/** An error that is in the content: of its stack nobody learns anything. */
function contentError(said: string) {
  const error = new Error(said);
  error.name = "ContentError";
  error.stack = `ContentError: ${said}`;
  return error;
}

/** What a text in YAML says; `before` are the lines of its file above it. Throws with the file and the line of what is no YAML. */
function parseYaml(text: string, id: string, before = 0): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [said] = error.message.split(/ at line \d+|\n/);
    throw contentError(`${fileOf(id)}:${before + (error.linePos?.[0].line ?? 1)}: ${said}`);
  }
}

/** Fenced blocks are figures: their language names the drawing, their text is its words in YAML. */
const withFigures = ({ children }: Root, read: (text: string, line: number) => unknown) => ({
  children: children.map((node) =>
    node.type === "code"
      ? { type: "figure", drawing: node.lang, ...(read(node.value, node.position?.start.line ?? 0) as object) }
      : node,
  ),
});

function imagesIn(node: unknown): Image[] {
  if (!node || typeof node !== "object") return [];
  if ("type" in node && node.type === "image") return [node as Image];
  return Object.values(node).flatMap(imagesIn);
}
