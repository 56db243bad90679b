const moves: Record<string, (at: number, last: number, page: number) => number> = {
  ArrowDown: (at) => at + 1,
  j: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  k: (at) => at - 1,
  PageDown: (at, _, page) => at + page,
  PageUp: (at, _, page) => at - page,
  Home: () => 0,
  End: (_, last) => last,
};

/** To which row a key leads from the row `at` (-1: none) of `count`, when `page` rows are seen; undefined for other keys. */
export function rowAfter(key: string, at: number, count: number, page: number): number | undefined {
  const move = moves[key];
  if (!move || !count) return undefined;
  if (at < 0) return key === "End" ? count - 1 : 0;
  return Math.max(0, Math.min(count - 1, move(at, count - 1, Math.max(1, page))));
}
