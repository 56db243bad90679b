const letters: Record<string, string> = {
  a: "á",
  e: "ē",
  i: "ï",
  o: "ö",
  u: "ŭ",
  n: "ñ",
  s: "š",
  A: "Å",
  E: "Ë",
  I: "Ï",
  O: "Ø",
  U: "Ü",
  S: "Š",
};

/** Markup that has to survive: placeholders without the words that a claim counts, link targets, status brackets. */
const markup = /(\{claim:[\w-]+|\{[^{}]*\}|\}|\]\([^()]*\)|\[\[|\]\]|\[)/;

/** What has to survive in a message that counts. */
const syntax = /(\{\w+, plural,|\b(?:zero|one|two|few|many|other) \{|\{\w+\}|[#}])/;

/**
 * The same tree in a pseudo-language: every text accented, a third longer and closed by "~", placeholders kept,
 * the keys in `kept` untouched.
 */
export function pseudo<T>(value: T, kept = ["href", "version", "dated", "screen", "initial", "shape"], key = ""): T {
  if (typeof value === "string") return (kept.includes(key) ? value : accent(value)) as T;
  if (Array.isArray(value)) return value.map((inner) => pseudo(inner, kept)) as T;
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, pseudo(inner, kept, name)])) as T;
}

function accent(text: string): string {
  const accented = text
    .split(text.includes(", plural,") ? syntax : markup)
    .map((part, index) => (index % 2 ? part : part.replace(/[a-zA-Z]/g, (letter) => letters[letter] ?? letter)))
    .join("");
  return `${accented} ${"~".repeat(Math.ceil(text.length / 3))}`;
}
