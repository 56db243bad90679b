import type { Claims } from "./content-schema.ts";
import { filesOf } from "./english-files.ts";
import { type Fault, refuse } from "./fault.ts";
import type { Words } from "./words.ts";

type TextPosition = Omit<Fault, "said">;
const within = (position: TextPosition, key: string | number): TextPosition => ({
  ...position,
  path: [...position.path, key],
});

/** Where a text uses a claim or marks its note. */
export const claimMark = /\{(?:claim|note):([\w-]+)(?: [^{}]*)?\}/g;
/** Currency amounts, percentages, ratings and "N+" counts: what may only be shown through the ledger. */
const figure = /[$€£]\s?\d|\d\s?%|\d\s?\/\s?5\b|\d[,.]*[KMB]?\+/;

/** The keys under which a section, or a whole page, says a status for all that is in it. */
const coveringKeys = ["status", "lead"];
const textAt = (section: object, key: string) => {
  const text: unknown = Object.getOwnPropertyDescriptor(section, key)?.value;
  return typeof text === "string" ? text : "";
};

/**
 * Checks one language's words against the ledger. Throws a ContentError that names every place where an unknown claim is
 * used, where a figure is typed into the copy, and where the status of a claim that is not verified is not said: in its own
 * block, or by the `status` or `lead` of a section or page around it; a regulated claim's always in its own block. Status
 * words are those in [[...]] and the language's `statusWords`. The blog's posts are left out: they name their sources
 * themselves.
 */
export function checkClaims(code: string, words: Words, claims: Claims): void {
  const saysStatus = statusTest(words.ui?.statusWords ?? []);
  const faults: Fault[] = [];
  for (const [file, tree] of filesOf(code, words)) visit(tree, { file, path: [] }, false);
  refuse(faults);

  function visit(value: unknown, position: TextPosition, covered: boolean): void {
    if (typeof value === "string") checkText(value, value, position, covered);
    if (Array.isArray(value))
      for (const [index, inner] of value.entries()) visit(inner, within(position, index), covered);
    else if (value && typeof value === "object") {
      const block = Object.values(value)
        .filter((inner) => typeof inner === "string")
        .join(" ");
      const isCovered = covered || coveringKeys.some((key) => saysStatus(textAt(value, key)));
      for (const [key, inner] of Object.entries(value)) {
        if (typeof inner === "string") checkText(inner, block, within(position, key), isCovered);
        else visit(inner, within(position, key), isCovered);
      }
    }
  }

  function checkText(text: string, block: string, position: TextPosition, covered: boolean): void {
    for (const [, id = ""] of text.matchAll(claimMark)) {
      const claim = claims[id];
      if (!claim) {
        faults.push({ ...position, said: `no claim "${id}" in content/claims.yml` });
        continue;
      }
      const isSaid = saysStatus(block) || (covered && !claim.regulated);
      if (claim.status !== "verified" && !isSaid) {
        faults.push({
          ...position,
          said: `"${id}" is ${claim.status} and its status is not said beside it: mark words that say so, [[planned]]`,
        });
      }
    }
    if (figure.test(text.replace(claimMark, "")))
      faults.push({
        ...position,
        said: `a figure in "${text}" belongs in content/claims.yml: name it there, and write {claim:its-name} here`,
      });
  }
}

/** Whether a text says that something is not true yet: in one of the language's words, whole, or as a marked status. */
function statusTest(statusWords: readonly string[]): (text: string) => boolean {
  const spaced = (text: string) =>
    ` ${text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
      .join(" ")} `;
  const wanted = statusWords.map(spaced);
  return (text) => {
    if (text.includes("[[")) return true;
    const words = spaced(text.replace(claimMark, " "));
    return wanted.some((word) => words.includes(word));
  };
}
