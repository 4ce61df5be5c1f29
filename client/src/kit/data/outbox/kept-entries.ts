import type { KeptList } from './kept-cells';

/**
 * The unsent entries of one sheet on the device, which several tabs may write: each tab replaces and drops only what it
 * has itself read or written there, so that no order of tabs loses an entry of another.
 */
export class KeptEntries<E extends { key: string }> {
  readonly #device: KeptList<E>;
  /** Entries as this tab last read them from the device or wrote them to it: text by key. */
  readonly #stored = new Map<string, string>();

  constructor(device: KeptList<E>) {
    this.#device = device;
  }

  /** The entries that earlier visits left. */
  begin(): ReadonlyMap<string, E> {
    const there = new Map(this.#device.all().map((entry) => [entry.key, entry]));
    for (const [key, entry] of there) this.#stored.set(key, textOf(entry));
    return there;
  }

  /**
   * Keeps these entries of this tab and drops its others.
   * @param entered keys whose entry was made or decided just now; the others give way to a change of another tab
   */
  keep(own: ReadonlyMap<string, E>, entered: ReadonlySet<string>): void {
    for (const key of new Set([...own.keys(), ...this.#stored.keys()])) {
      const entry = own.get(key);
      const stored = this.#stored.get(key);
      // Where nothing was entered here since, the device is at least as new: another tab may have sent or changed it.
      if (!entered.has(key) && entry !== undefined && textOf(entry) === stored) continue;
      const there = this.#textAt(key);
      const isOurs = there === stored;
      if (entry && (isOurs || entered.has(key) || there === undefined)) this.#device.put(entry);
      else if (!entry && isOurs) this.#device.drop(key);
      if (!entry) this.#stored.delete(key);
      // A full device has not taken it: the next time it is tried again.
      else if (this.#textAt(key) === textOf(entry)) this.#stored.set(key, textOf(entry));
    }
  }

  /** These entries, where another tab has changed one since with its change: the same person entered that later. */
  withNewer(own: ReadonlyMap<string, E>): ReadonlyMap<string, E> {
    const newer = [...own].flatMap(([key, entry]) => {
      const other = this.#device.at(key);
      const isNewer = other && textOf(entry) === this.#stored.get(key) && textOf(other) !== textOf(entry);
      return isNewer ? [other] : [];
    });
    if (newer.length === 0) return own;
    for (const entry of newer) this.#stored.set(entry.key, textOf(entry));
    return new Map([...own, ...newer.map((entry) => [entry.key, entry] as const)]);
  }

  /** Whether another tab has left something here that this one does not know. */
  hasOthers(): boolean {
    return this.#device.all().some((entry) => textOf(entry) !== this.#stored.get(entry.key));
  }

  #textAt(key: string): string | undefined {
    const there = this.#device.at(key);
    return there && textOf(there);
  }
}

/** Entries are never changed, only replaced: the text of one is made once, not with each key that is pressed. */
const texts = new WeakMap<object, string>();
function textOf(entry: object): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const text = JSON.stringify(entry);
  texts.set(entry, text);
  return text;
}
