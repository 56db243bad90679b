import { createContext, type ReactNode, useContext } from "react";

/** A figure as a page shows it, with the number of its footnote on that page. */
export type NumberedClaim = { value: string; number: number; note: string };

/** Numbers a page's claims in the order in which they are first shown. */
export type ClaimNumbering = {
  /** The claim with this id; throws for an unknown one. */
  use(id: string): NumberedClaim;
  /** All claims used so far, in the order of their numbers. */
  used(): NumberedClaim[];
  /** The accessible name of a footnote mark, such as "Note 3". */
  markLabel(number: number): string;
};

const ClaimsContext = createContext<ClaimNumbering | null>(null);
export const ClaimsProvider = ClaimsContext;

/** How a figure is drawn, where it is more than text. */
export type DrawFigure = (value: string) => ReactNode;

/** A figure from the ledger, its footnote's mark after it. */
export function Claim({ id, draw = String }: { id: string; draw?: DrawFigure | undefined }) {
  const claims = useContext(ClaimsContext);
  if (!claims) throw new Error(`The claim "${id}" is used outside a page`);
  const { value, number } = claims.use(id);
  return (
    <>
      {draw(value)}
      <sup>
        <a href={`#note-${number}`} aria-label={claims.markLabel(number)}>
          {number}
        </a>
      </sup>
    </>
  );
}

/** The notes of every claim that the page above has shown. */
export function Footnotes({ label }: { label: string }) {
  const notes = useContext(ClaimsContext)?.used() ?? [];
  if (!notes.length) return null;
  return (
    <aside className="notes wrap" aria-label={label}>
      <ol>
        {notes.map(({ number, note }) => (
          <li key={number} id={`note-${number}`}>
            {note}
          </li>
        ))}
      </ol>
    </aside>
  );
}
