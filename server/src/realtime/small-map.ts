/**
 * A map of a few entries in one array: an empty `Map` takes some two hundred bytes and one of five entries three hundred, for each of
 * thousands of lines. It looks at every key, so it is for tens of entries, not for hundreds of thousands of questions a second.
 */
export class SmallMap<K, V> {
  #entries: unknown[] = [];

  get size(): number {
    return this.#entries.length / 2;
  }
  get(key: K): V | undefined {
    const at = this.#place(key);
    return at < 0 ? undefined : (this.#entries[at + 1] as V);
  }
  has(key: K): boolean {
    return this.#place(key) >= 0;
  }
  set(key: K, value: V): this {
    const at = this.#place(key);
    // A new array of just the length: one that grows, also while it is spread out, keeps room for sixteen more.
    if (at < 0) this.#entries = this.#entries.concat([key, value]);
    else this.#entries[at + 1] = value;
    return this;
  }
  delete(key: K): boolean {
    const at = this.#place(key);
    if (at < 0) return false;
    this.#entries = this.#entries.slice(0, at).concat(this.#entries.slice(at + 2));
    return true;
  }
  clear(): void {
    this.#entries = [];
  }
  keys(): K[] {
    return this.#entries.filter((_, at) => at % 2 === 0) as K[];
  }
  values(): V[] {
    return this.#entries.filter((_, at) => at % 2 === 1) as V[];
  }
  /** Over the entries of this moment: entries added or removed meanwhile do not matter. */
  *[Symbol.iterator](): IterableIterator<[K, V]> {
    const entries = this.#entries;
    for (let at = 0; at < entries.length; at += 2) yield [entries[at] as K, entries[at + 1] as V];
  }

  #place(key: K): number {
    for (let at = 0; at < this.#entries.length; at += 2) if (this.#entries[at] === key) return at;
    return -1;
  }
}
