/** A map of at most so many entries: to make room for one more, the one that was set first goes. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    const [first] = this.keys();
    if (this.size >= this.#most && first !== undefined) this.delete(first);
    return super.set(key, value);
  }
}
