import type { Fault } from "./texts.ts";

/** Lists that each language writes as long as it needs: words that say a status, words of the help page's search. */
const ownLength = [/^ui\.yml statusWords$/, /^help\.yml search\.synonyms$/];
/** A claim's value is said in a language's folder only where it is words, and the English stands in the ledger. */
const ownKey = /^claims\.yml claims\.[\w-]+\.value$/;
/** The letter of a principle, which not every language has. */
const onlyEnglish = /^about\.yml principles\.list\.\d+\.initial$/;

type Place = { file: string; key: string };
const named = ({ file, key }: Place) => (key ? `${file} ${key}` : file);

const kindOf = (value: unknown) =>
  Array.isArray(value) ? "a list" : value === null || value === undefined ? "nothing" : `a ${typeof value}`;

/** Where a translated tree has other keys, other kinds or lengths, or other figures and switches than the English one. */
export function shapeFaults(english: unknown, said: unknown, at: Place): Fault[] {
  const place = named(at);
  const within = (key: string | number) => ({ ...at, key: at.key ? `${at.key}.${key}` : `${key}` });
  if (kindOf(english) !== kindOf(said)) return [{ place, fault: `is ${kindOf(said)}, English ${kindOf(english)}` }];
  if (typeof english === "string")
    return !english.trim() === !(said as string).trim() ? [] : [{ place, fault: "is empty" }];
  if (!english || typeof english !== "object")
    return english === said ? [] : [{ place, fault: `${said}, English ${english}` }];
  if (Array.isArray(english)) {
    const list = said as unknown[];
    if (ownLength.some((lists) => lists.test(place))) return [];
    if (list.length !== english.length) return [{ place, fault: `${list.length} entries, English ${english.length}` }];
    return english.flatMap((entry, index) => shapeFaults(entry, list[index], within(index)));
  }
  const [ours, theirs] = [english as Record<string, unknown>, said as Record<string, unknown>];
  const unknown = Object.keys(theirs).filter((key) => !(key in ours) && !ownKey.test(named(within(key))));
  return [
    ...unknown.map((key) => ({ place: named(within(key)), fault: "is not in English" })),
    ...Object.keys(ours)
      .filter((key) => key in theirs || !onlyEnglish.test(named(within(key))))
      .flatMap((key) => shapeFaults(ours[key], theirs[key], within(key))),
  ];
}
