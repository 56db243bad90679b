import type { Image, Paragraph, PhrasingContent, RootContent } from "mdast";
import * as v from "valibot";
import { closing, date, head, text } from "./content-schema.ts";
import { type Figure, figures } from "./figures.ts";
import type { Photo } from "./photo.ts";

/** A picture in a post's text, with its files. */
export type PostImage = Image & { picture?: Photo };

/** A part of a post: what Markdown knows, or a figure of ours. */
export type PostNode = RootContent | Figure;

const node = v.lazy((input): v.GenericSchema<PostNode> => {
  const isFigure = typeof input === "object" && input !== null && "type" in input && input.type === "figure";
  return isFigure ? (figures as unknown as v.GenericSchema<PostNode>) : v.custom<PostNode>(() => true);
});

/** A file of a language's `blog/` folder: its front matter, and its text as site/engine/markdown.ts reads it. */
export const postSchema = v.strictObject({
  ...head,
  heading: text,
  excerpt: text,
  category: text,
  date,
  /** What the post opens with. */
  picture: v.strictObject({
    drawing: v.picklist(["hundred-rows", "three-cups", "flight-home"]),
    label: text,
    caption: text,
    /** What places are called in a drawing that shows some. */
    places: v.optional(v.strictObject({ chicago: text, washington: text, newYork: text, atlanta: text, addis: text })),
  }),
  /** The page's last sentence, above the form. */
  closing,
  body: v.array(node),
});

/** A post with its name in the URLs and the whole minutes that reading it takes. */
export type Post = v.InferOutput<typeof postSchema> & { slug: string; minutes: number };

/** The post of a name in the URLs; throws for one that is not there. */
export function postOf(posts: Post[], slug: string): Post {
  const post = posts.find((one) => one.slug === slug);
  if (!post) throw new Error(`no post "${slug}"`);
  return post;
}

/** The texts of a post that no translation touches. */
export const untranslated = ["type", "drawing", "url", "identifier", "date", "slug", "src", "srcSet", "align"];

/** Newest first; the posts of one day from the last slug to the first. */
export const byDate = (a: Post, b: Post) => (a.date + a.slug < b.date + b.slug ? 1 : -1);

const wordsPerMinute = 220;

/** How long an adult reads at a text, without its notes, in whole minutes. */
export const readingMinutes = (body: PostNode[]) => Math.max(1, Math.round(countWords(body) / wordsPerMinute));

/** The words that a post shows, its figures' words among them, its notes left out. */
function countWords(value: unknown, key = ""): number {
  if (typeof value === "string") return untranslated.includes(key) ? 0 : value.split(/\s+/).filter(Boolean).length;
  if (!value || typeof value !== "object") return 0;
  if ("type" in value && value.type === "footnoteDefinition") return 0;
  return Object.entries(value).reduce((sum, [name, inner]) => sum + countWords(inner, name), 0);
}

/** Whether a part of a post is the caption of the table above it: a paragraph that begins with ": ". */
export const isCaption = (node: PostNode | undefined): node is Paragraph => {
  const first = node?.type === "paragraph" ? node.children[0] : undefined;
  return first?.type === "text" && first.value.startsWith(": ");
};

/** The words of a table's caption, without what marks it as one. */
export const captionOf = ({ children }: Paragraph): PhrasingContent[] =>
  children.map((child, index) =>
    index === 0 && child.type === "text" ? { ...child, value: child.value.slice(2) } : child,
  );
