import type { Paragraph, PhrasingContent } from "mdast";
import type { PostNode } from "./posts.ts";

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
