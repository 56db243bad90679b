import { Fragment, type ReactNode } from "react";
import type { PostNode } from "../../content/posts.ts";
import { inline } from "./inline.tsx";
import { PostFigure } from "./post-figures.tsx";
import type { Notes } from "./post-note-mark.tsx";

/** A post's text as React elements: a quotation is a poster, a figure is cloth. Throws for what posts do not use. */
export function PostBody({ body, notes }: { body: PostNode[]; notes: Notes }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
  return body.map((node, index) => <Fragment key={index}>{block(node, notes)}</Fragment>);
}

function block(node: PostNode, notes: Notes): ReactNode {
  switch (node.type) {
    case "paragraph":
      return <p>{inline(node.children, notes)}</p>;
    case "heading":
      return <h2>{inline(node.children, notes)}</h2>;
    case "blockquote":
      return (
        <p className="poster display">
          {node.children.map((child) => child.type === "paragraph" && inline(child.children, notes))}
        </p>
      );
    case "list": {
      const List = node.ordered ? "ol" : "ul";
      return (
        <List>
          {node.children.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never change places
            <li key={index}>
              {item.children.map((child) => child.type === "paragraph" && inline(child.children, notes))}
            </li>
          ))}
        </List>
      );
    }
    case "figure":
      return <PostFigure figure={node} />;
    case "footnoteDefinition":
      return null;
    default:
      throw new Error(`a post holds "${node.type}", which is not drawn`);
  }
}
