/** What every message of ours bears in a language. */
export type Letterhead = {
  locale: string;
  brand: string;
  /** That Selam is not a bank. */
  legal: string;
  /** Who sends it and where they are; undefined as long as the brand has no postal address. */
  address: string | undefined;
};

export type LetterheadDeps = {
  publicUrl: string;
  brand: { name: string; postalAddress: string | null };
  legalOf(locale: string): string;
  claim(id: string, locale: string): { value: string; note: string };
};

/** What every message bears in a language. */
export const letterhead = ({ brand, legalOf }: LetterheadDeps, locale: string): Letterhead => ({
  locale,
  brand: brand.name,
  legal: legalOf(locale),
  address: brand.postalAddress ? `${brand.name}, ${brand.postalAddress}` : undefined,
});

/**
 * Resolves the marks of a message's words: {claim:id} to its value, {claim:id words} and {note:id} to a note's number, [[...]] to
 * what it encloses. `notes` are those met so far, in order.
 */
export function createMarks({ claim }: LetterheadDeps, locale: string) {
  const notes: string[] = [];
  const noteOf = (id: string) => {
    notes.push(`${notes.length + 1}. ${claim(id, locale).note}`);
    return ` (${notes.length})`;
  };
  const plain = (text: string) =>
    text
      .replace(/\[\[([^[\]]+)\]\]/g, "$1")
      .replace(/\{(claim|note):([\w-]+)( [^{}]+)?\}/g, (_, kind: string, id: string, counted = "") =>
        kind === "note" ? noteOf(id) : claim(id, locale).value + (counted && counted + noteOf(id)),
      );
  return { notes, plain };
}
