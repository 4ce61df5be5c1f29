import type { AnyEntity, Registry, Text } from '@pathshala/shared/kit';
import type { Cache } from '../caches/cache';
import type { Caches } from '../caches/caches';

/** Names of records, one cache for each entity that is referred to somewhere; nothing is kept while nobody tells of changes. */
export interface LabelCache {
  /** Whether the name of a record of `entity` may have changed with one of `written`. */
  rests(entity: AnyEntity, written: ReadonlySet<string>): boolean;
  /** Names by id, of what is not known through `load`, which must read what is committed. */
  get(
    entity: AnyEntity,
    tenantId: string | null,
    ids: readonly string[],
    load: (missing: string[]) => Promise<Map<string, Text>>,
  ): Promise<Map<string, Text>>;
}

interface Name {
  tenantId: string | null;
  text: Text;
}
/** Names of one entity. About 200 bytes each. */
const LIMIT = 50_000;

export function makeLabelCache(registry: Registry, caches: Caches): LabelCache {
  const basis = basesOf(registry);
  const shelves = new Map<string, Cache<Name>>();
  for (const [name, below] of basis) {
    const entity = registry.entities.get(name);
    if (!entity) continue;
    // Where the name of a record may depend on other records, any change clears all.
    const isWhole = below.size > 1 || entity.titleApart.length > 0;
    shelves.set(
      name,
      caches.add<Name>({
        name: `kernel.labels.${name}`,
        stale: [...below].flatMap((each) => registry.entities.get(each) ?? []),
        ...(isWhole ? {} : { keyedBy: entity }),
        limit: LIMIT,
      }),
    );
  }
  return {
    rests: ({ name }, written) =>
      written.size > 0 && [...(basis.get(name) ?? [name])].some((each) => written.has(each)),
    async get(entity, tenantId, ids, load) {
      const shelf = shelves.get(entity.name);
      if (!shelf) return load([...ids]);
      const out = new Map<string, Text>();
      const missing: string[] = [];
      for (const id of ids) {
        const known = shelf.peek(id);
        if (!known) missing.push(id);
        // An id of another institution has no name.
        else if (known.tenantId === tenantId || entity.scope === 'platform') out.set(id, known.text);
      }
      if (missing.length === 0) return out;
      const { version } = shelf;
      for (const [id, text] of await load(missing)) {
        out.set(id, text);
        shelf.put(id, { tenantId, text }, version);
      }
      return out;
    },
  };
}

/** Per entity that is referred to, the entities from which the name of its records is made, itself included. */
function basesOf(registry: Registry): Map<string, Set<string>> {
  const collect = (name: string, seen: Set<string>) => {
    const entity = registry.entities.get(name);
    if (!entity || seen.has(name)) return seen;
    seen.add(name);
    for (const field of [
      entity.title.en,
      entity.title.bn,
      ...(entity.titleWithin ? [entity.titleWithin] : []),
      ...entity.titleApart,
    ]) {
      const target = entity.fields[field]?.of.entity;
      if (target) collect(target, seen);
    }
    return seen;
  };
  // Columns of rows refer as well as fields do.
  return new Map([...registry.referrers.keys()].map((name) => [name, collect(name, new Set())]));
}
