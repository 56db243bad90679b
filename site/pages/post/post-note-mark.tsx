import type { FootnoteReference } from "mdast";
import type { PostNode } from "../../content/posts.ts";
import { usePage } from "../../page-context.ts";

/** The number of each note, by the name that its Markdown gives it; and where in the text it is first called. */
export type Notes = { numbers: Map<string, number>; first: Set<FootnoteReference> };

/** Numbers a post's notes in the order in which the text calls them. */
export function numberNotes(body: PostNode[]): Notes {
  const notes: Notes = { numbers: new Map(), first: new Set() };
  const visit = (node: unknown) => {
    if (!node || typeof node !== "object") return;
    if (isReference(node) && !notes.numbers.has(node.identifier)) {
      notes.numbers.set(node.identifier, notes.numbers.size + 1);
      notes.first.add(node);
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(body);
  return notes;
}

const isReference = (node: object): node is FootnoteReference =>
  "type" in node && node.type === "footnoteReference" && "identifier" in node;

/** The mark of a note in the text. */
export function PostNoteMark({ reference, notes }: { reference: FootnoteReference; notes: Notes }) {
  const { blog } = usePage().words;
  const number = notes.numbers.get(reference.identifier);
  return (
    <sup id={notes.first.has(reference) ? `ref-${number}` : undefined}>
      <a href={`#note-${number}`} aria-label={blog.post.noteMark.replace("{number}", String(number))}>
        {number}
      </a>
    </sup>
  );
}
