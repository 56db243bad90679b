import type { ClaimNumbering, NumberedClaim } from "../ui/claims.tsx";
import type { Claims } from "./content/schema.ts";

/** Footnote numbers for one rendering of one page, in the order in which its claims are first shown. */
export function numberClaims(claims: Claims, languageCode: string, markLabel: string): ClaimNumbering {
  const used = new Map<string, NumberedClaim>();
  return {
    use(id) {
      const claim = claims[id];
      if (!claim) throw new Error(`no claim "${id}" in claims.yml`);
      const numbered = used.get(id) ?? {
        value: claim.value,
        number: used.size + 1,
        note: claim.note[languageCode] ?? "",
      };
      used.set(id, numbered);
      return numbered;
    },
    used: () => [...used.values()],
    markLabel: (number) => markLabel.replace("{number}", String(number)),
  };
}
