import { createContext, useContext } from "react";

/** A footnote of a page: its text and its number, the first mark's being 1. */
export type Note = { number: number; text: string };

/** Numbers the notes of a page's claims in the order in which their marks stand. */
export type ClaimNumbering = {
  /** A claim's figure; throws for an unknown id. */
  value(id: string): string;
  /** The number of a claim's note where it is marked for the first time on this page, undefined after that. */
  mark(id: string): number | undefined;
  /** The notes that are marked so far. */
  notes(): Note[];
  /** The accessible name of a footnote mark, such as "Note 3". */
  markLabel(number: number): string;
};

const ClaimsContext = createContext<ClaimNumbering | null>(null);
export const ClaimsProvider = ClaimsContext;

/** The claims of the page around; null in an island, whose words hold none. */
export const useClaims = () => useContext(ClaimsContext);

/** The mark of a footnote, leading to it; the note leads back. */
export function NoteMark({ number, label }: { number: number; label: string }) {
  return (
    <sup>
      <a href={`#note-${number}`} id={`mark-${number}`} aria-label={label}>
        {number}
      </a>
    </sup>
  );
}

/** The notes of every claim that the page above has marked, each with its way back. */
export function Footnotes({ label, back }: { label: string; back: string }) {
  const notes = useClaims()?.notes() ?? [];
  if (!notes.length) return null;
  return (
    <aside className="notes wrap" aria-label={label}>
      <ol>
        {notes.map(({ number, text }) => (
          <li key={number} id={`note-${number}`}>
            <span>{text}</span>&nbsp;
            <a href={`#mark-${number}`} aria-label={back.replace("{number}", String(number))}>
              ^
            </a>
          </li>
        ))}
      </ol>
    </aside>
  );
}
