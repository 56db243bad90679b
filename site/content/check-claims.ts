import type { Claims } from "./content-schema.ts";
import type { Words } from "./words.ts";

const claimMark = /\{claim:([^{}]*)\}/g;
/** Currency amounts, percentages, ratings and "N+" counts: what may only be shown through the ledger. */
const figure = /[$€£]\s?\d|\d\s?%|\d\s?\/\s?5\b|\d[,.]*[KMB]?\+/;

/**
 * Checks one language's words against the ledger. Throws an Error that names the place when a claim has no label or no
 * note in the language, when an unknown one is used, when one that is not verified has no status words ([[...]]) in the
 * same block, and when a figure is typed into the copy. The blog's posts are left out: they name their sources
 * themselves.
 */
export function checkClaims(code: string, words: Words, claims: Claims): void {
  for (const [id, claim] of Object.entries(claims)) {
    for (const part of ["label", "note"] as const) {
      if (!claim[part][code]) throw new Error(`content/claims.yml: "${id}" has no ${part} in "${code}"`);
    }
  }
  const { posts: _, ...pages } = words;
  for (const [file, tree] of Object.entries(pages)) visit(tree, `${code}/${file}.yml`);

  function visit(value: unknown, place: string): void {
    if (typeof value === "string") checkText(value, value, place);
    if (Array.isArray(value)) for (const [index, inner] of value.entries()) visit(inner, `${place} ${index}`);
    else if (value && typeof value === "object") {
      const block = Object.values(value)
        .filter((inner) => typeof inner === "string")
        .join(" ");
      for (const [key, inner] of Object.entries(value)) {
        if (typeof inner === "string") checkText(inner, block, `${place} ${key}`);
        else visit(inner, `${place} ${key}`);
      }
    }
  }

  function checkText(text: string, block: string, place: string): void {
    for (const [, id = ""] of text.matchAll(claimMark)) {
      const claim = claims[id];
      if (!claim) throw new Error(`content/${place}: no claim "${id}" in claims.yml`);
      if (claim.status !== "verified" && !block.includes("[[")) {
        throw new Error(`content/${place}: "${id}" is ${claim.status} and its status is not said beside it`);
      }
    }
    if (figure.test(text.replace(claimMark, "")))
      throw new Error(`content/${place}: a figure in "${text}" belongs in claims.yml`);
  }
}
