import type { ClaimNumbering } from "../ui/claims.tsx";
import type { Claims } from "./content/content-schema.ts";

/**
 * Footnote numbers for one rendering of one page, in the order in which its notes are first needed. Claims with the
 * same note share its number.
 */
export function numberClaims(claims: Claims, languageCode: string, markLabel: string): ClaimNumbering {
  const numbers = new Map<string, number>();
  return {
    use(id) {
      const claim = claims[id];
      if (!claim) throw new Error(`no claim "${id}" in claims.yml`);
      const note = claim.note[languageCode] ?? "";
      const number = numbers.get(note) ?? numbers.size + 1;
      numbers.set(note, number);
      return { value: claim.value, number };
    },
    notes: () => [...numbers.keys()],
    markLabel: (number) => markLabel.replace("{number}", String(number)),
  };
}
