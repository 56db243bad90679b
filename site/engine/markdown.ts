import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import type { Plugin } from "vite";
import { parse } from "yaml";

/** Markdown files become modules: the keys of their front matter and `body`, a list of mdast nodes without positions. */
export const markdown: Plugin = {
  name: "markdown",
  transform: {
    filter: { id: /\.md$/ },
    handler: (source, id) => {
      const [whole = "", front = ""] = source.match(/^---\n(.*?)\n---\n/s) ?? [];
      if (!whole) throw new Error(`${id}: no front matter`);
      const post = { ...parse(front), body: withFigures(tree(source.slice(whole.length))) };
      const json = JSON.stringify(post, (key, value) => (key === "position" ? undefined : value));
      return { code: `export default ${json}`, map: null };
    },
  },
};

const tree = (source: string): Root =>
  fromMarkdown(source, { extensions: [gfmFootnote()], mdastExtensions: [gfmFootnoteFromMarkdown()] });

/** Fenced blocks are figures: their language names the drawing, their text is its words in YAML. */
const withFigures = ({ children }: Root) =>
  children.map((node) => (node.type === "code" ? { type: "figure", drawing: node.lang, ...parse(node.value) } : node));
