import type { AnyEntity, Registry } from '@pathshala/shared/kit';
import type { Cache } from '../caches/cache';
import type { Caches } from '../caches/caches';
import type { StoredDocument } from '../mongo/derive-model';

/** Answers to questions about entities that change seldom; nothing is kept while nobody tells of changes. */
export interface KeptReads {
  /** @param load must read committed data; its answer is frozen */
  find(entity: AnyEntity, question: unknown, load: () => Promise<StoredDocument[]>): Promise<StoredDocument[]>;
}

/** Questions of one entity, of all institutions together. */
const LIMIT = 1_000;
/** An answer of more records is not kept. */
const MOST_ROWS = 100;

/** One cache for each entity that is declared `seldom`: a change of any of its records clears it (ADR 0111). */
export function makeKeptReads(registry: Registry, caches: Caches): KeptReads {
  const shelves = new Map<string, Cache<StoredDocument[]>>();
  for (const entity of registry.entities.values())
    if (entity.seldom)
      shelves.set(entity.name, caches.add({ name: `kernel.reads.${entity.name}`, stale: [entity], limit: LIMIT }));
  return {
    async find(entity, question, load) {
      const shelf = shelves.get(entity.name);
      if (!shelf) return load();
      const key = JSON.stringify(question);
      const known = shelf.peek(key);
      if (known) return known;
      const { version } = shelf;
      const found = await load();
      return found.length > MOST_ROWS ? found : shelf.put(key, found, version);
    },
  };
}
