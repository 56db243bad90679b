import { isShort } from "../../forms/short-text.ts";

/** The notes among the fields. */
export const carriedNames = ["interest", "corridor", "amount", "source"];

/**
 * What an address carries along for the entry, such as the calculator's corridor and amount, without what cannot be kept.
 * The calculator calls the corridor "to"; an amount that it was asked to let arrive (side=receive) is not in dollars and
 * left out. So is one that the calculator's form sent along with an amount to arrive which is not the one that it came with,
 * and one with a third decimal, which the calculator refuses.
 */
export function carriedBy(address: URLSearchParams): Record<string, string> {
  const receive = address.get("receive");
  const isToArrive = address.get("side") === "receive" || (receive && receive !== address.get("was"));
  const carried = [...address]
    .map(([name, value]) => [name === "to" ? "corridor" : name, value] as const)
    .filter(([name]) => carriedNames.includes(name))
    .filter(([name, value]) => name !== "amount" || !(isToArrive || /\.\d{3}/.test(value)));
  const source = sourceOf(address);
  return Object.fromEntries([...carried, ["source", source]].filter(([, value]) => value && isShort(value)));
}

/**
 * How somebody came to us, by `source`, `ref` and utm_* of an address: a source alone as it is, otherwise all of them as
 * a query, the first 200 characters of it; one that is longer begins with its `ref`, which is counted by. Empty when the address
 * says nothing of it.
 */
function sourceOf(address: URLSearchParams): string {
  const told = [...address].filter(([name]) => /^(?:source|ref|utm_\w+)$/.test(name));
  const isAlone = told.every(([name]) => name === "source");
  if (isAlone) return address.get("source") ?? "";
  const query = `${new URLSearchParams(told)}`;
  if (query.length <= 200) return query;
  return `${new URLSearchParams(told.sort(([a], [b]) => Number(b === "ref") - Number(a === "ref")))}`.slice(0, 200);
}
