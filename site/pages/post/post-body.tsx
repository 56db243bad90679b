import { type ComponentType, Fragment, type ReactNode } from "react";
import type { Figure } from "../../content/figures.ts";
import { isCaption, type PostNode } from "../../content/posts.ts";
import { inline } from "./inline.tsx";
import { PostFigure } from "./post-figures.tsx";
import type { Notes } from "./post-note-mark.tsx";
import { PostPhoto } from "./post-photo.tsx";
import { PostTable } from "./post-table.tsx";

type FigureComponent = ComponentType<{ figure: Figure }>;
type PostBodyProps = { body: PostNode[]; notes: Notes; figure?: FigureComponent };

/**
 * A post's text as React elements: a quotation is a poster, a figure is cloth unless `figure` draws it otherwise. Throws for what
 * posts do not use.
 */
export function PostBody({ body, notes, figure = PostFigure }: PostBodyProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
  return body.map((_, index) => <Fragment key={index}>{block(body, index, notes, figure)}</Fragment>);
}

function block(body: PostNode[], index: number, notes: Notes, Drawn: FigureComponent): ReactNode {
  const node = body[index]!;
  switch (node.type) {
    case "paragraph": {
      const [first] = node.children;
      if (first?.type === "image") return <PostPhoto image={first} />;
      if (body[index - 1]?.type === "table") return null;
      return <p>{inline(node.children, notes)}</p>;
    }
    case "table": {
      const caption = body[index + 1];
      if (!isCaption(caption)) throw new Error("a table has no caption");
      return <PostTable id={`table-${index}`} table={node} caption={caption} notes={notes} />;
    }
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
          {node.children.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items never change places
            <li key={place}>
              {item.children.map((child) => child.type === "paragraph" && inline(child.children, notes))}
            </li>
          ))}
        </List>
      );
    }
    case "figure":
      return <Drawn figure={node} />;
    case "footnoteDefinition":
      return null;
    default:
      throw new Error(`a post holds "${node.type}", which is not drawn`);
  }
}
