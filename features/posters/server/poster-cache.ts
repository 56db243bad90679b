import pLimit from "p-limit";
import { BoundedMap } from "../../../http/bounded-map.ts";

/** A thousand posters of 20 KB. */
const mostKept = 1000;

/** The poster of a key, from the cache or as `draw` makes it. */
export type PosterCache = (key: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * A cache of what was drawn under each key, the oldest dropped first: drawing costs more than a request may, so it happens once, and
 * never twice at a time. A drawing that fails is not kept.
 */
export function createPosterCache(): PosterCache {
  const kept = new BoundedMap<string, Promise<Buffer>>(mostKept);
  const oneByOne = pLimit(1);
  return (key, draw) => {
    const known = kept.get(key);
    if (known) return known;
    const drawn = oneByOne(draw);
    kept.set(key, drawn);
    drawn.catch(() => kept.delete(key));
    return drawn;
  };
}
