import { makeCache, type Cache, type CacheKind, type CacheSpec } from './cache';

/**
 * All that a process remembers of the database, under one rule: a committed change makes stale the entries that were
 * declared to rest on it. A unit of work and a hot write of this process report directly, other processes through the
 * change stream; while nobody reports those, an entry lives as long as its kind allows. Values handed out are frozen,
 * because everyone gets the same.
 */
export interface Caches {
  /** The cache of a declared kind. @throws Error where no module declares it */
  of<V>(kind: CacheKind<V>): Cache<V>;
  /** One more, for a part of the kernel or of the server that makes it at its start. */
  add<V>(kind: CacheKind<V>): Cache<V>;
  /** Names of the entities whose changes must be told. */
  entities(): ReadonlySet<string>;
  /** A record was committed. */
  changed(entity: string, id: string): void;
  /** Something on which rights rest was committed. */
  rightsChanged(): void;
  /** From now on every committed change is told. */
  open(): void;
  /** Nobody tells any more. */
  suspend(): void;
  /** Whether every committed change is told. */
  readonly isOpen: boolean;
}

export function makeCaches(declared: readonly CacheSpec[], now: () => number): Caches {
  const byKind = new Map<CacheSpec, Cache<unknown>>();
  const all: { kind: CacheSpec; cache: Cache<unknown> }[] = [];
  const byEntity = new Map<string, typeof all>();
  let isOpen = false;
  const add = <V>(kind: CacheKind<V>): Cache<V> => {
    const cache = makeCache<V>(kind, { isTold: () => isOpen, now });
    const made = { kind, cache: cache as Cache<unknown> };
    all.push(made);
    if (typeof kind.stale !== 'string')
      for (const { name } of kind.stale) byEntity.set(name, [...(byEntity.get(name) ?? []), made]);
    return cache;
  };
  for (const kind of declared) byKind.set(kind, add<unknown>(kind));
  const forgetToldOf = () => {
    for (const { kind, cache } of all) if (kind.stale !== 'never' && kind.stale !== 'guarded') cache.clear();
  };
  return {
    get isOpen() {
      return isOpen;
    },
    of<V>(kind: CacheKind<V>) {
      const cache = byKind.get(kind);
      if (!cache) throw new Error(`No module declares the cache ${kind.name}`);
      return cache as Cache<V>;
    },
    add,
    entities: () => new Set(byEntity.keys()),
    changed(entity, id) {
      for (const { kind, cache } of byEntity.get(entity) ?? [])
        if (kind.isMended) cache.note(id);
        else if (kind.keyedBy?.name === entity) cache.drop(id);
        else cache.clear();
    },
    rightsChanged() {
      for (const { kind, cache } of all) if (kind.stale === 'rights') cache.clear();
    },
    open() {
      // Commits before the stream was open were announced by nobody.
      forgetToldOf();
      isOpen = true;
    },
    suspend() {
      isOpen = false;
      forgetToldOf();
    },
  };
}
