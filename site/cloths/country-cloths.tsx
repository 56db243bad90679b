import { alindi } from "./alindi.ts";
import { barkcloth } from "./barkcloth.ts";
import { netela, zuria } from "./highland-cloths.ts";
import { kanga } from "./kanga.ts";
import { type ClothRepeat, woven } from "./weaving.tsx";

/** The cloth that leads where a page speaks of one country, by the country's name in paths. */
export const cloths = {
  ethiopia: () => woven(netela()),
  somalia: () => woven(alindi()),
  kenya: () => woven(kanga()),
  uganda: () => woven(barkcloth()),
  eritrea: () => woven(zuria()),
} satisfies Record<string, () => ClothRepeat>;

export type CountryName = keyof typeof cloths;
