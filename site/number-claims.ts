import type { ClaimNumbering } from "../ui/claims.tsx";
import type { Claims } from "./content/content-schema.ts";

/**
 * Footnote numbers for one rendering of one page, in the order in which its notes are first marked. Claims with the same
 * note share its number. `unmarked` are the claims that the page has shown without a mark of their note.
 */
export function numberClaims(claims: Claims, markLabel: string): ClaimNumbering & { unmarked(): string[] } {
  const numbers = new Map<string, number>();
  const shown = new Set<string>();
  const claimOf = (id: string) => {
    const claim = claims[id];
    if (!claim) throw new Error(`no claim "${id}" in content/claims.yml`);
    return claim;
  };
  const noteOf = (id: string) => claimOf(id).note;
  return {
    value(id) {
      shown.add(id);
      return claimOf(id).value;
    },
    mark(id) {
      const note = noteOf(id);
      if (numbers.has(note)) return undefined;
      numbers.set(note, numbers.size + 1);
      return numbers.size;
    },
    notes: () => [...numbers].map(([text, number]) => ({ number, text })),
    markLabel: (number) => markLabel.replace("{number}", String(number)),
    unmarked: () => [...shown].filter((id) => !numbers.has(noteOf(id))),
  };
}
