import { tidy } from "../../../../features/remittance/address.ts";
import { readTyped } from "../../../../features/remittance/typing/typed.ts";

/** What is asked of the loom, each named as its field and in the address; `start` may stay empty. */
export const askedNames = ["goal", "monthly", "start"] as const;
export type AskedName = (typeof askedNames)[number];
export type Asked = Record<AskedName, string>;

/** What an address asks, such as ?goal=12000&monthly=620&start=500, as the fields show it: what is no amount stands as it is. */
export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search);
  const read = (name: AskedName) => {
    const text = (query.get(name) ?? "").slice(0, 40);
    return readTyped(text).kind === "amount" ? tidy(text) : text;
  };
  return { goal: read("goal"), monthly: read("monthly"), start: read("start") };
}

/** The query that asks the same again, with whatever else `search` holds kept. */
export function writeAsked(asked: Asked, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of askedNames) {
    const text = asked[name].trim();
    if (text) query.set(name, /^[\d,.]+$/.test(text) ? text.replaceAll(",", "") : text);
    else query.delete(name);
  }
  return query.size ? `?${query}` : "";
}
