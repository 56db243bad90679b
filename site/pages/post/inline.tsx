import type { PhrasingContent } from "mdast";
import { Fragment, type ReactNode } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import { usePage } from "../../page-context.ts";
import { type Notes, PostNoteMark } from "./post-note-mark.tsx";

/** Running text of Markdown. Throws for what our posts do not use, raw HTML above all. */
export function inline(nodes: PhrasingContent[], notes: Notes): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
  return nodes.map((node, index) => <Fragment key={index}>{part(node, notes)}</Fragment>);
}

function part(node: PhrasingContent, notes: Notes): ReactNode {
  switch (node.type) {
    case "text":
      return <RichText text={node.value.replaceAll("\n", " ")} />;
    case "strong":
      return <strong>{inline(node.children, notes)}</strong>;
    case "emphasis":
      return <em>{inline(node.children, notes)}</em>;
    case "link":
      return <Anchor url={node.url}>{inline(node.children, notes)}</Anchor>;
    case "footnoteReference":
      return <PostNoteMark reference={node} notes={notes} />;
    default:
      throw new Error(`a post holds "${node.type}", which is not drawn`);
  }
}

/** A link; one inside the site leads to the page's language. */
function Anchor({ url, children }: { url: string; children: ReactNode }) {
  const { to } = usePage();
  return <a href={url.startsWith("/") ? to(url) : url}>{children}</a>;
}
