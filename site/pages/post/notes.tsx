import type { FootnoteDefinition } from "mdast";
import { monthAndYear } from "../../../languages/dates.ts";
import type { PostNode } from "../../content/posts.ts";
import { usePage } from "../../page-context.ts";
import { inline } from "./inline.tsx";
import type { Notes } from "./post-note-mark.tsx";

/** A post's notes: each names a source, and its number leads back to the text. */
export function PostNotes({ body, notes, date }: { body: PostNode[]; notes: Notes; date: string }) {
  const {
    words: { blog },
    language,
  } = usePage();
  const sources = body
    .filter((node): node is FootnoteDefinition => node.type === "footnoteDefinition")
    .map((node) => ({ node, number: notes.numbers.get(node.identifier) ?? 0 }))
    .sort((a, b) => a.number - b.number);
  return (
    <aside className="sources" aria-labelledby="sources">
      <h2 id="sources">{blog.post.notes}</h2>
      <ol>
        {sources.map(({ node, number }) => (
          <li key={number}>
            <a href={`#ref-${number}`} aria-label={blog.post.back.replace("{number}", String(number))}>
              {number}
            </a>
            <span id={`note-${number}`}>
              {node.children.map((child) => child.type === "paragraph" && inline(child.children, notes))}
            </span>
          </li>
        ))}
      </ol>
      <p className="small">{blog.post.caution.replace("{date}", monthAndYear(date, language.code))}</p>
    </aside>
  );
}
