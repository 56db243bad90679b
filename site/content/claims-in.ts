import type { Claims, ClaimWords, Ledger } from "./content-schema.ts";

const figuresOf = (value: string) => value.replace(/[^\d]/g, "");

/**
 * The ledger's claims as a language says them: with label, note, and the words of value and source. Throws an Error that
 * names the claim when its words are missing or belong to none, when a note or a source has no words or is used by none,
 * when a value with letters is not said in the language, and when it is said with other figures.
 */
export function claimsIn(code: string, ledger: Ledger, words: ClaimWords): Claims {
  const fault = (what: string) => new Error(`content/${code}/claims.yml: ${what}`);
  for (const id of Object.keys(words.claims)) if (!ledger[id]) throw fault(`no claim "${id}" in content/claims.yml`);
  const usedNotes = new Set(Object.values(words.claims).map(({ note }) => note));
  for (const name of Object.keys(words.notes)) if (!usedNotes.has(name)) throw fault(`no claim has the note "${name}"`);
  const entries = Object.entries(ledger).map(([id, claim]) => {
    const said = words.claims[id];
    if (!said) throw fault(`"${id}" is missing`);
    const note = words.notes[said.note];
    if (!note) throw fault(`"${id}" has the note "${said.note}", which is not there`);
    if (code !== "en" && !said.value && /\p{L}/u.test(claim.value)) throw fault(`"${id}" has no value`);
    const value = said.value ?? claim.value;
    if (figuresOf(value) !== figuresOf(claim.value)) throw fault(`"${id}" has other figures than ${claim.value}`);
    const source = claim.source.replace(/\{(\w+)\}/g, (_, name: string) => {
      const word = words.sources[name];
      if (!word) throw fault(`no source "${name}"`);
      return word;
    });
    return [id, { ...claim, value, source, label: said.label, note }] as const;
  });
  return Object.fromEntries(entries);
}
