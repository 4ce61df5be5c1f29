import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames, type StoreValue } from 'idb';
import { noteCopies } from './device-copies';

/** Every entry belongs to one person at one institution; another who logs in on the device neither sees nor sends it. */
export interface Owned {
  id: string;
  owner: string;
}
/** The transaction of an upgrade: it reaches every store, and commits all of it or nothing. */
export type Upgrading<S extends DBSchema> = IDBPTransaction<S, StoreNames<S>[], 'versionchange'>;
export interface DeviceStoreOptions<S extends DBSchema> {
  /** Raised with every change of `upgrade`. */
  version: number;
  /**
   * Makes the missing stores, coming from any earlier version. A store that gets another name or shape is read here and
   * moved (`moveStore`): it may hold work that was never sent.
   */
  upgrade: (db: IDBPDatabase<S>, before: number, upgrading: Upgrading<S>) => void | Promise<void>;
  /**
   * Copies of what the server has: stores with an index `savedAt`, and the last value of it that is old. They expire
   * when they are old, and a logout drops all of them (`dropCopies`). Unsent work must not be here.
   */
  old: () => readonly { store: string; until: IDBValidKey }[];
}

/** The browser may say "done" before the disk has it; such a write is there for a power cut. */
export const DURABLE = { durability: 'strict' } as const;

/**
 * Moves the entries that an earlier version of the program kept in the store `from` into `to`, which exists already,
 * and removes the old store. `adapt` gives an entry its present shape, or null for one that nothing can be done with.
 */
export async function moveStore<S extends DBSchema, To extends StoreNames<S>>(
  { db, upgrading }: { db: IDBPDatabase<S>; upgrading: Upgrading<S> },
  { from, to, adapt }: { from: string; to: To; adapt: (old: never) => StoreValue<S, To> | null },
): Promise<void> {
  const old = await (upgrading as unknown as IDBPTransaction<unknown, string[], 'versionchange'>)
    .objectStore(from)
    .getAll();
  const target = upgrading.objectStore(to);
  const entries = old.map((entry) => adapt(entry as never)).filter((entry) => entry !== null);
  await Promise.all(entries.map((entry) => target.put(entry)));
  (db as unknown as IDBPDatabase).deleteObjectStore(from);
}

/** An IndexedDB of one module: opened when it is needed, swept once, entries named by their owner. Extend it. */
export class DeviceStore<S extends DBSchema> {
  readonly owner: string;
  readonly #name: string;
  readonly #options: DeviceStoreOptions<S>;
  #db: Promise<IDBPDatabase<S>> | null = null;

  constructor(owner: string, name: string, options: DeviceStoreOptions<S>) {
    this.owner = owner;
    this.#name = name;
    this.#options = options;
  }

  async close(): Promise<void> {
    const opened = this.#db;
    // Forgotten before it closes, so that a later write opens it again.
    this.#db = null;
    (await opened?.catch(() => null))?.close();
  }

  protected open(): Promise<IDBPDatabase<S>> {
    return (this.#db ??= this.#connect());
  }
  #connect(): Promise<IDBPDatabase<S>> {
    const { version, upgrade, old } = this.#options;
    noteCopies(
      this.#name,
      old().map(({ store }) => store),
    );
    const opened = this.#begin(
      openDB<S>(this.#name, version, {
        upgrade: (db, before, _version, upgrading) => upgrade(db, before, upgrading),
        // A newer page of another tab wants to change the stores: it gets them, this one opens them again.
        blocking: () => void this.close(),
        // Browsers close it for reasons of their own, such as a page in the background: the next call opens it again.
        terminated: () => this.#leave(opened),
      }),
    );
    opened.catch(() => this.#leave(opened));
    return opened;
  }
  async #begin(opening: Promise<IDBPDatabase<S>>): Promise<IDBPDatabase<S>> {
    const db = await opening;
    try {
      await this.#sweep(db as unknown as IDBPDatabase);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  }
  #leave(opened: Promise<IDBPDatabase<S>>): void {
    if (this.#db === opened) this.#db = null;
  }
  protected id(name: string): string {
    return `${this.owner}/${name}`;
  }
  protected owned(name: string): Owned {
    return { id: this.id(name), owner: this.owner };
  }
  async #sweep(db: IDBPDatabase): Promise<void> {
    for (const { store, until } of this.#options.old()) {
      const ids = await db.getAllKeysFromIndex(store, 'savedAt', IDBKeyRange.upperBound(until));
      await Promise.all(ids.map((id) => db.delete(store, id)));
    }
  }
}
