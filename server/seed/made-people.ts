import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

type Weights = Record<string, number>;
type WrittenParts = {
  groups: { weight: number; language: Weights; corridor: string; latin: string; names: string }[];
  names: Record<string, string>;
  domains: string[];
  areaCodes: string[];
  sources: Weights;
  interests: Weights;
  amounts: string[];
  states: Weights;
  mail: Weights;
  shares: Record<"source" | "corridor" | "interest" | "secondInterest" | "confirmed" | "thirdName" | "state", number>;
};

export type MadeMail = "sent" | "suppressed" | "dead" | "waiting" | "soft" | "bounced" | "complained";
export type MadePerson = ReturnType<typeof makePerson>;

/** A made person's id: random but for its beginning and its version, by which it is known. */
export const madeIds = { from: "5eed", before: "5eee", version: "8" };

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What people are made of. */
export function readParts() {
  const parts: WrittenParts = parse(readFileSync(join(import.meta.dirname, "made-people.yml"), "utf8"));
  const names = new Map(Object.entries(parts.names).map(([kind, text]) => [kind, text.split(/\s+/)]));
  const weights = Object.fromEntries(parts.groups.map(({ weight }, index) => [String(index), weight]));
  return { ...parts, names, weights };
}

/** Makes somebody up, the same for a number each time. Names are invented, addresses end in .example, phones are kept for fiction. */
export function makePerson(parts: ReturnType<typeof readParts>, number: number) {
  const next = numbersFrom(number);
  const below = (most: number) => Math.floor(next() * most);
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  const happens = (share: number) => next() * 100 < share;
  const group = parts.groups[Number(weighted(parts.weights, next()))]!;
  const nameOf = (kind: string) => oneOf(parts.names.get(kind)!);
  const { shares } = parts;
  const fathers = happens(shares.thirdName) ? 2 : 1;
  const latin = [group.latin, group.latin].map((kind) => ascii(nameOf(kind)));
  const came = happens(shares.corridor);
  const interests = [
    ...(happens(shares.interest) ? [weighted(parts.interests, next())] : []),
    ...(happens(shares.secondInterest) ? [weighted(parts.interests, next())] : []),
  ];
  const hex = Array.from({ length: 27 }, () => below(16).toString(16)).join("");
  return {
    id: `${madeIds.from}${hex.slice(0, 4)}-${hex.slice(4, 8)}-${madeIds.version}${hex.slice(8, 11)}-a${hex.slice(11, 14)}-${hex.slice(14, 26)}`,
    name: [nameOf(group.names), ...Array.from({ length: fathers }, () => nameOf(group.names))].join(" "),
    email: `${latin.join(".")}${number}@${oneOf(parts.domains)}`,
    phone: `+1${oneOf(parts.areaCodes)}55501${String(below(100)).padStart(2, "0")}`,
    locale: weighted(group.language, next()),
    interest: interests[0] ?? null,
    interests: [...new Set(interests)],
    corridor: came ? group.corridor : null,
    amount: came ? oneOf(parts.amounts) : null,
    source: happens(shares.source) ? weighted(parts.sources, next()) : null,
    isConfirmed: happens(shares.confirmed),
    mail: weighted(parts.mail, next()) as MadeMail,
    state: happens(shares.state) ? weighted(parts.states, next()) : null,
  };
}

/** The name that a number from 0 to 1 falls on, each having its weight. */
function weighted(weights: Weights, at: number): string {
  let left = at * Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  for (const [name, weight] of Object.entries(weights)) {
    left -= weight;
    if (left < 0) return name;
  }
  return Object.keys(weights)[0]!;
}

const ascii = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
