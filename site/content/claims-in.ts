import type { Claims, ClaimWords, Ledger } from "./content-schema.ts";
import { type Fault, refuse } from "./fault.ts";

const figuresOf = (value: string) => value.replace(/[^\d]/g, "");
/** A figure of the ledger in a footnote: {claim:its-id}. */
const figureMark = /\{claim:([\w-]+)\}/g;
/** Values such as "0.5%-1.5%" and "$12,000", which no footnote may spell. */
const isFigure = (value: string) => /\d%|^\$\d/.test(value);
const spells = (text: string, value: string) => {
  const at = text.indexOf(value);
  return at >= 0 && !/[\d.,]/.test(text[at - 1] ?? "") && !/\d/.test(text[at + value.length] ?? "");
};

/**
 * The ledger's claims as a language says them: with label, note, and the words of value and source. Throws a ContentError that
 * names every claim whose words are missing or belong to none, every note or source that has no words or is used by none,
 * every value with letters that is not said in the language, every one that is said with other figures, and every figure of
 * the ledger that a note spells.
 */
export function claimsIn(code: string, ledger: Ledger, words: ClaimWords): Claims {
  const faults: Fault[] = [];
  const blame = (path: string[], said: string) => faults.push({ file: `${code}/claims.yml`, path, said });
  for (const id of Object.keys(words.claims)) {
    if (!ledger[id]) blame(["claims", id], `no claim "${id}" in content/claims.yml`);
  }
  const usedNotes = new Set(Object.values(words.claims).map(({ note }) => note));
  for (const name of Object.keys(words.notes)) {
    if (!usedNotes.has(name)) blame(["notes", name], `no claim has the note "${name}"`);
  }
  const saidValue = (id: string) => words.claims[id]?.value ?? ledger[id]?.value ?? "";
  const figures = Object.keys(ledger).filter((id) => isFigure(saidValue(id)));
  const notes = new Map(Object.entries(words.notes));
  for (const [name, text] of notes) {
    for (const [, id = ""] of text.matchAll(figureMark))
      if (!ledger[id]) blame(["notes", name], `no claim "${id}" in content/claims.yml`);
    for (const id of figures)
      if (spells(text, saidValue(id))) blame(["notes", name], `write {claim:${id}} in place of ${saidValue(id)}`);
    notes.set(
      name,
      text.replace(figureMark, (_, id: string) => saidValue(id)),
    );
  }
  const sources = new Set(Object.values(ledger).flatMap(({ source }) => source.match(/(?<=\{)\w+(?=\})/g) ?? []));
  for (const name of sources) if (!words.sources[name]) blame(["sources"], `no source "${name}"`);
  const entries = Object.entries(ledger).flatMap(([id, claim]) => {
    const said = words.claims[id];
    if (!said) {
      blame(["claims"], `"${id}" is missing`);
      return [];
    }
    const note = notes.get(said.note);
    if (note === undefined) blame(["claims", id, "note"], `"${id}" has the note "${said.note}", which is not there`);
    if (code !== "en" && !said.value && /\p{L}/u.test(claim.value)) blame(["claims", id], `"${id}" has no value`);
    const value = saidValue(id);
    if (figuresOf(value) !== figuresOf(claim.value)) {
      blame(["claims", id, "value"], `"${id}" has other figures than ${claim.value}`);
    }
    const source = claim.source.replace(/\{(\w+)\}/g, (whole, name: string) => words.sources[name] ?? whole);
    return [[id, { ...claim, value, source, label: said.label, note: note ?? "" }] as const];
  });
  refuse(faults);
  return Object.fromEntries(entries);
}
