import pLimit from "p-limit";

/** A thousand posters of 20 KB. */
const mostKept = 1000;

/** A poster as it is answered. */
export type PosterShelf = (key: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Keeps what was drawn under each key, the newest of it: drawing costs more than a request may, so it happens once, and
 * never twice at a time. A drawing that fails is not kept.
 */
export function createPosterShelf(): PosterShelf {
  const kept = new Map<string, Promise<Buffer>>();
  const oneByOne = pLimit(1);
  return (key, draw) => {
    const known = kept.get(key);
    if (known) return known;
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    const drawn = oneByOne(draw);
    kept.set(key, drawn);
    drawn.catch(() => kept.delete(key));
    return drawn;
  };
}
