/** What people type into the search, and no more: longer texts are letters to us. */
const [shortest, longest] = [3, 40];
const asked = /^[\p{L}\p{M}'’ -]+$/u;

/**
 * What somebody looked for as it may be counted: lower case, single spaces, no marks at its end. Undefined for whatever may be an
 * address, a number or a code: with a digit, an @ or any mark but an apostrophe and a hyphen, under 3 letters or over 40.
 */
export function keptWords(typed: string): string | undefined {
  if (typed.length > 4 * longest) return undefined;
  const words = typed
    .normalize("NFKC")
    .toLowerCase()
    .split(/\s/u)
    .filter(Boolean)
    .join(" ")
    .replace(/[?!.,…]{1,3}$/u, "");
  const letters = Array.from(words);
  return letters.length >= shortest && letters.length <= longest && asked.test(words) ? words : undefined;
}
