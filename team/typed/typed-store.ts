/** What somebody has typed and not saved, by what it belongs to and which of its fields; in memory alone. */
export function createTypedStore() {
  const kept = new Map<string, Map<string, unknown>>();
  const hearers = new Set<() => void>();
  const tell = () => {
    for (const hear of hearers) hear();
  };
  return {
    get: <Typed>(id: string, field: string) => kept.get(id)?.get(field) as Typed | undefined,
    /** Keeps what is typed, worked out from what was; undefined forgets it. */
    set<Typed>(id: string, field: string, next: (typed: Typed | undefined) => Typed | undefined) {
      const fields = kept.get(id) ?? new Map<string, unknown>();
      const typed = next(fields.get(field) as Typed | undefined);
      if (typed === undefined) fields.delete(field);
      else fields.set(field, typed);
      if (fields.size) kept.set(id, fields);
      else kept.delete(id);
      tell();
    },
    /** Forgets all that was typed about one that is gone. */
    drop(id: string) {
      if (kept.delete(id)) tell();
    },
    has: (id: string) => kept.has(id),
    isEmpty: () => kept.size === 0,
    subscribe(hear: () => void) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}
