import { globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Image, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Plugin } from "vite";
import { asUnread, type Unreadable } from "../content/fault.ts";
import { readPicture } from "./post-pictures.ts";
import { readYaml } from "./yaml-faults.ts";

/** The files in content/ become modules; one that is no YAML becomes the reason why, which is told with all other faults. */
export const yaml: Plugin = {
  name: "yaml",
  transform: {
    filter: { id: /\.ya?ml$/ },
    async handler(source, id) {
      const read = readYaml(source);
      if (id.endsWith("/content/brand.yml") && "value" in read)
        for (const { file, person, picture } of await readPhotographs(dirname(id), read.value)) {
          this.addWatchFile(file);
          person.picture = picture;
        }
      return moduleOf("unread" in read ? asUnread(read.unread) : read.value);
    },
  },
};

/** Markdown files become modules: the keys of their front matter and `body`, a list of mdast nodes without positions. */
export const markdown: Plugin = {
  name: "markdown",
  transform: {
    filter: { id: /\.md$/ },
    async handler(source, id) {
      const post = readPost(source);
      if ("unread" in post) return moduleOf(asUnread(post.unread));
      for (const image of imagesIn(post.body)) {
        const { picture, watched } = await readPicture(dirname(id), image.url);
        for (const file of watched) this.addWatchFile(file);
        Object.assign(image, { picture });
      }
      return moduleOf(post, withoutPosition);
    },
  },
};

type Photographed = { photo?: unknown; picture?: unknown };

/** The photographs of the people whom brand.yml names, in content/people/, cut to squares. */
async function readPhotographs(directory: string, brand: unknown) {
  const people = Object.values((brand as { people?: Record<string, Photographed> } | null)?.people ?? {});
  return Promise.all(
    people
      .flatMap((person) => (typeof person?.photo === "string" ? [{ person, photo: person.photo }] : []))
      .map(async ({ person, photo }) => {
        const folder = resolve(directory, "people");
        return { person, file: resolve(folder, photo), ...(await readPicture(folder, photo, "square")) };
      }),
  );
}

const withoutPosition = (key: string, value: unknown) => (key === "position" ? undefined : value);

const moduleOf = (value: unknown, replacer?: typeof withoutPosition) => ({
  code: `export default ${JSON.stringify(value, replacer)}`,
  map: null,
});

/**
 * Finds the pictures of all posts and the photographs of people, so that their files can be written: what the plugin has found is not known to the build, as Vite
 * loads the configuration anew for each of its environments.
 */
export async function findPictures(): Promise<void> {
  const brand = readYaml(readFileSync("content/brand.yml", "utf8"));
  if ("value" in brand) await readPhotographs(resolve("content"), brand.value);
  for (const file of globSync("content/*/blog/*.md")) {
    const { body } = postParts(readFileSync(file, "utf8"));
    for (const { url } of imagesIn(body)) await readPicture(dirname(resolve(file)), url);
  }
}

/** A post's front matter, its text as mdast, and how many lines stand before the text; none when there is no front matter. Written on whichever system. */
export function postParts(source: string): { front: string; body: Root; before: number } {
  const text = source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const [whole = "", front = ""] = text.match(/^---\n(.*?)\n---\n/s) ?? [];
  const body = fromMarkdown(text.slice(whole.length), {
    extensions: [gfmFootnote(), gfmTable()],
    mdastExtensions: [gfmFootnoteFromMarkdown(), gfmTableFromMarkdown()],
  });
  return { front, body, before: whole.split("\n").length - 1 };
}

const noFront = { line: 1, said: "a post begins with its front matter, between two lines of ---" };

/** A post's front matter with its text as `body`; fenced blocks are figures: their language names the drawing, their text is its words in YAML. */
function readPost(source: string): { unread: Unreadable } | { body: unknown[] } {
  const { front, body, before } = postParts(source);
  if (!before) return { unread: noFront };
  const faults: Unreadable[] = [];
  const read = (text: string, above: number) => {
    const part = readYaml(text);
    if ("unread" in part) faults.push({ ...part.unread, line: above + part.unread.line });
    return "unread" in part ? {} : (part.value as object);
  };
  const words = read(front, 1);
  const children = body.children.map((node) => {
    if (node.type !== "code") return node;
    const above = before + (node.position?.start.line ?? 0);
    return { type: "figure", drawing: node.lang, ...read(node.value, above) };
  });
  const [unread] = faults;
  return unread ? { unread } : { ...words, body: children };
}

function imagesIn(node: unknown): Image[] {
  if (!node || typeof node !== "object") return [];
  if ("type" in node && node.type === "image") return [node as Image];
  return Object.values(node).flatMap(imagesIn);
}
