import { createContext, useContext } from "react";

/** Numbers the notes of a page's claims in the order in which they are first shown. */
export type ClaimNumbering = {
  /** A claim's figure and the number of its footnote on this page; throws for an unknown id. */
  use(id: string): { value: string; number: number };
  /** The notes needed so far; the first is number 1. */
  notes(): string[];
  /** The accessible name of a footnote mark, such as "Note 3". */
  markLabel(number: number): string;
};

const ClaimsContext = createContext<ClaimNumbering | null>(null);
export const ClaimsProvider = ClaimsContext;

/** The claims of the page around; null in an island, whose words hold none. */
export const useClaims = () => useContext(ClaimsContext);

/** The mark of a footnote, leading to it. */
export function NoteMark({ number, label }: { number: number; label: string }) {
  return (
    <sup>
      <a href={`#note-${number}`} aria-label={label}>
        {number}
      </a>
    </sup>
  );
}

/** The notes of every claim that the page above has shown. */
export function Footnotes({ label }: { label: string }) {
  const notes = useClaims()?.notes() ?? [];
  if (!notes.length) return null;
  return (
    <aside className="notes wrap" aria-label={label}>
      <ol>
        {notes.map((note, index) => (
          <li key={note} id={`note-${index + 1}`}>
            {note}
          </li>
        ))}
      </ol>
    </aside>
  );
}
