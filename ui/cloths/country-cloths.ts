import { alindi } from "./alindi.ts";
import { barkcloth } from "./barkcloth.ts";
import { netela, zuria } from "./highland-cloths.ts";
import { kanga } from "./kanga.ts";
import type { Weaving } from "./weaving.ts";

/** The cloth that leads where a page speaks of one country, by the country's name in paths. */
export const weavings = {
  ethiopia: netela,
  somalia: alindi,
  kenya: kanga,
  uganda: barkcloth,
  eritrea: zuria,
} satisfies Record<string, () => Weaving>;

export type CountryName = keyof typeof weavings;

/** The lowest `high` rows of a country's cloth above its fringe: its border, and some of what is above that. */
export function clothEnd(name: CountryName, high: number): Weaving {
  const { rows, bare, ...cloth } = weavings[name]();
  const end = rows.length - bare;
  return { ...cloth, rows: rows.slice(end - high, end), bare: 0, border: Math.max(0, cloth.border - end + high) };
}
