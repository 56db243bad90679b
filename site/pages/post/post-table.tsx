import type { AlignType, Paragraph, Table, TableRow } from "mdast";
import { captionOf } from "../../content/posts.ts";
import { inline } from "./inline.tsx";
import type { Notes } from "./post-note-mark.tsx";

type PostTableProps = { id: string; table: Table; caption: Paragraph; notes: Notes };

/** A table of a post under its caption. Where it is wider than the page it scrolls in a box of its own, by keys too. */
export function PostTable({ id, table, caption, notes }: PostTableProps) {
  const [head, ...rows] = table.children;
  const align = table.align ?? [];
  return (
    <figure className="table">
      <figcaption id={id} className="small">
        {inline(captionOf(caption), notes)}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className="scrolls" aria-labelledby={id} tabIndex={0}>
        <table aria-labelledby={id}>
          {head && (
            <thead>
              <Row row={head} align={align} notes={notes} isHead />
            </thead>
          )}
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
              <Row key={index} row={row} align={align} notes={notes} />
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}

type RowProps = { row: TableRow; align: AlignType[]; notes: Notes; isHead?: boolean };

/** A row; its first cell says what it is about. */
function Row({ row, align, notes, isHead = false }: RowProps) {
  return (
    <tr>
      {row.children.map(({ children }, index) => {
        const words = inline(children, notes);
        const className = align[index] === "right" || align[index] === "center" ? align[index] : undefined;
        const Cell = isHead || index === 0 ? "th" : "td";
        const scope = isHead ? "col" : index === 0 ? "row" : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells never change places
          <Cell key={index} scope={scope} className={className}>
            {words}
          </Cell>
        );
      })}
    </tr>
  );
}
