import type { AnyEntity } from '@pathshala/shared/kit';
import { freeze } from './freeze';

/** Declaration of a cache: by a module (`caches` of `defineCoreModule`), or by the part of the kernel that adds it. */
export interface CacheSpec {
  /** `module.what`; unique. */
  readonly name: string;
  /**
   * Changes that make an entry stale: a committed change of a record of one of these entities, a change of anyone's
   * permissions, or none at all. `never` is for values that cannot change once written, `guarded` for values that may
   * be out of date because every write that rests on them repeats them in its guard, so that a write from an old copy
   * matches nothing.
   */
  readonly stale: readonly AnyEntity[] | 'rights' | 'never' | 'guarded';
  /** The key of an entry is the id of a record of this entity: a change of one record drops only its own entry. */
  readonly keyedBy?: AnyEntity;
  /**
   * The basis of an entry is too much to read again for each change: a change is noted instead (`takeChanges`), and the
   * next reader brings the entry up to date. The value has a class of its own, which is not frozen.
   */
  readonly isMended?: true;
  /** How long an entry lives at most, while someone tells of every committed change; without it until then. */
  readonly keepMs?: number;
  /** How long it lives at most while nobody tells (a worker has no change stream); without it nothing is kept then. */
  readonly untoldMs?: number;
  /** Entries beyond it drop the oldest. */
  readonly limit: number;
}
/** The kind of a cache with the type of what it holds. */
export interface CacheKind<V> extends CacheSpec {
  readonly of?: V;
}

export interface Cache<V> {
  /**
   * The entry, loaded where there is none young enough; callers at the same moment share one load. A load that fails is
   * not kept.
   */
  get(key: string, load: () => Promise<V>, options?: { maxAgeMs?: number }): Promise<V>;
  /** The entry if it is there and not being loaded. */
  peek(key: string): V | undefined;
  /** @param since `version` from before the value was read: one that a change has overtaken is handed back and not kept */
  put(key: string, value: V, since?: number): V;
  /** Of an entry that is mended: ids of records that changed since it was loaded or since this was last asked. */
  takeChanges(key: string): readonly string[];
  /** A record changed on which the entries that are mended rest. */
  note(id: string): void;
  drop(key: string): void;
  clear(): void;
  /** Counts changes. */
  readonly version: number;
}

interface Entry<V> {
  /** On the clock that nothing sets back, and on the product's, which tests move. */
  at: number;
  clockAt: number;
  promise?: Promise<V>;
  value?: V;
  changes: Set<string>;
}

/** Beyond so many, reading an entry again is not dearer than mending it. */
const MOST_CHANGES = 20_000;

/** Whether someone tells of every committed change, and what time it is for the product. */
export interface Surroundings {
  isTold(): boolean;
  now(): number;
}

export function makeCache<V>(kind: CacheKind<V>, { isTold, now }: Surroundings): Cache<V> {
  const entries = new Map<string, Entry<V>>();
  const restsOnChanges = typeof kind.stale !== 'string' || kind.stale === 'rights';
  const lifeMs = () => (isTold() || !restsOnChanges ? (kind.keepMs ?? Infinity) : (kind.untoldMs ?? 0));
  let version = 0;
  const isYoung = ({ at, clockAt }: Entry<V>, maxAgeMs: number) =>
    maxAgeMs === Infinity || (performance.now() - at < maxAgeMs && Math.abs(now() - clockAt) < maxAgeMs);
  const keep = (key: string, entry: Entry<V>) => {
    // At the end: the first of the map is the one that was put longest ago.
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > kind.limit) entries.delete(entries.keys().next().value!);
  };
  return {
    get(key, load, { maxAgeMs = Infinity } = {}) {
      const life = Math.min(maxAgeMs, lifeMs());
      const known = entries.get(key);
      if (known && isYoung(known, life)) return (known.promise ??= Promise.resolve(known.value as V));
      const promise = load().then(freeze);
      const entry: Entry<V> = { at: performance.now(), clockAt: now(), promise, changes: new Set() };
      // A change that comes while it is read takes it out of the map, so that nobody who asks later gets it.
      if (lifeMs() > 0) keep(key, entry);
      promise.then(
        (value) => void (entry.value = value),
        () => void (entries.get(key) === entry && entries.delete(key)),
      );
      return promise;
    },
    peek(key) {
      const known = entries.get(key);
      return known && isYoung(known, lifeMs()) ? known.value : undefined;
    },
    put(key, value, since = version) {
      const frozen = freeze(value);
      if (since === version && lifeMs() > 0)
        keep(key, { at: performance.now(), clockAt: now(), value: frozen, changes: new Set() });
      return frozen;
    },
    takeChanges(key) {
      const entry = entries.get(key);
      if (!entry || entry.changes.size === 0) return [];
      const taken = [...entry.changes];
      entry.changes = new Set();
      return taken;
    },
    note(id) {
      version += 1;
      for (const [key, { changes }] of entries)
        if (changes.size >= MOST_CHANGES) entries.delete(key);
        else changes.add(id);
    },
    drop(key) {
      version += 1;
      entries.delete(key);
    },
    clear() {
      version += 1;
      entries.clear();
    },
    get version() {
      return version;
    },
  };
}
