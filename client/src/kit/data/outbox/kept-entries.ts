import type { Kept } from './kept-cells';

/**
 * The unsent entries of one sheet on the device, which several tabs may write: each tab replaces and drops only what it
 * has itself read or written there, so that no order of tabs loses an entry of another.
 */
export class KeptEntries<E extends { key: string }> {
  readonly #device: Kept<E[]>;
  /** Entries as this tab last read them from the device or wrote them to it: text by key. */
  readonly #stored = new Map<string, string>();

  constructor(device: Kept<E[]>) {
    this.#device = device;
  }

  /** The entries that earlier visits left. */
  begin(): ReadonlyMap<string, E> {
    const there = this.#read();
    for (const [key, entry] of there) this.#stored.set(key, JSON.stringify(entry));
    return there;
  }

  /**
   * Keeps these entries of this tab and drops its others.
   * @param entered keys whose entry was made or decided just now; the others give way to a change of another tab
   */
  keep(own: ReadonlyMap<string, E>, entered: ReadonlySet<string>): void {
    const there = this.#read();
    const changed = [...new Set([...own.keys(), ...this.#stored.keys()])].filter(
      // Where nothing was entered here since, the device is at least as new: another tab may have sent or changed it.
      (key) => entered.has(key) || textOf(own.get(key)) !== this.#stored.get(key),
    );
    if (changed.length === 0) return;
    for (const key of changed) {
      const entry = own.get(key);
      const isOurs = textOf(there.get(key)) === this.#stored.get(key);
      if (entry && (isOurs || entered.has(key) || !there.has(key))) there.set(key, entry);
      else if (!entry && isOurs) there.delete(key);
    }
    this.#device.write([...there.values()]);
    // A full device has not taken it: the next time it is tried again.
    const after = this.#read();
    for (const key of changed) {
      const text = textOf(own.get(key));
      if (text === undefined) this.#stored.delete(key);
      else if (textOf(after.get(key)) === text) this.#stored.set(key, text);
    }
  }

  /** These entries, where another tab has changed one since with its change: the same person entered that later. */
  withNewer(own: ReadonlyMap<string, E>): ReadonlyMap<string, E> {
    const there = this.#read();
    const newer = [...own].flatMap(([key, entry]) => {
      const other = there.get(key);
      const isNewer = other && textOf(entry) === this.#stored.get(key) && textOf(other) !== textOf(entry);
      return isNewer ? [other] : [];
    });
    if (newer.length === 0) return own;
    for (const entry of newer) this.#stored.set(entry.key, JSON.stringify(entry));
    return new Map([...own, ...newer.map((entry) => [entry.key, entry] as const)]);
  }

  /** Whether another tab has left something here that this one does not know. */
  hasOthers(): boolean {
    return [...this.#read()].some(([key, entry]) => textOf(entry) !== this.#stored.get(key));
  }

  #read(): Map<string, E> {
    return new Map(this.#device.read().map((entry) => [entry.key, entry]));
  }
}

const textOf = (entry: object | undefined): string | undefined => entry && JSON.stringify(entry);
