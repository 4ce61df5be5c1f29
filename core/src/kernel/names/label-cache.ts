import type { AnyEntity, Registry, Text } from '@pathshala/shared/kit';

/**
 * Names of records, kept in the process as long as someone tells of every committed change (`open`): the server's
 * change stream does. Until then, and while the stream is away (`suspend`), nothing is kept.
 */
export interface LabelCache {
  /** Collections whose changes must be told: everything that has a name somewhere. */
  readonly entities: ReadonlySet<string>;
  /** Whether the name of a record of `entity` may have changed with one of `written`. */
  rests(entity: AnyEntity, written: ReadonlySet<string>): boolean;
  /** Names by id, of what is not known through `load`, which must read what is committed. */
  get(
    entity: AnyEntity,
    tenantId: string | null,
    ids: readonly string[],
    load: (missing: string[]) => Promise<Map<string, Text>>,
  ): Promise<Map<string, Text>>;
  /** A record was written. */
  changed(entity: string, id: string): void;
  open(): void;
  suspend(): void;
}

interface Shelf {
  /** Counts changes: what was read before one and arrives after it is not kept. */
  version: number;
  /** The name of a record may depend on other records, so any change clears all. */
  isWhole: boolean;
  names: Map<string, { tenantId: string | null; text: Text }>;
}
/** Names of one entity; more than that begin again. About 200 bytes each. */
const LIMIT = 50_000;

export function makeLabelCache(registry: Registry): LabelCache {
  const basis = basesOf(registry);
  const shelves = new Map<string, Shelf>(
    [...basis].map(([name, below]) => [
      name,
      {
        version: 0,
        isWhole: below.size > 1 || (registry.entities.get(name)?.titleApart.length ?? 0) > 0,
        names: new Map(),
      },
    ]),
  );
  const above = new Map<string, string[]>();
  for (const [name, below] of basis) for (const each of below) above.set(each, [...(above.get(each) ?? []), name]);
  let isOpen = false;
  const forgetAll = () => {
    for (const shelf of shelves.values()) {
      shelf.version += 1;
      shelf.names.clear();
    }
  };
  return {
    entities: new Set(above.keys()),
    rests: ({ name }, written) =>
      written.size > 0 && [...(basis.get(name) ?? [name])].some((each) => written.has(each)),
    async get(entity, tenantId, ids, load) {
      const shelf = shelves.get(entity.name);
      if (!isOpen || !shelf) return load([...ids]);
      const out = new Map<string, Text>();
      const missing: string[] = [];
      for (const id of ids) {
        const known = shelf.names.get(id);
        if (!known) missing.push(id);
        // An id of another institution has no name.
        else if (known.tenantId === tenantId || entity.scope === 'platform') out.set(id, known.text);
      }
      if (missing.length === 0) return out;
      const { version } = shelf;
      for (const [id, text] of await load(missing)) {
        out.set(id, text);
        if (shelf.version !== version) continue;
        if (shelf.names.size >= LIMIT) shelf.names.clear();
        shelf.names.set(id, { tenantId, text });
      }
      return out;
    },
    changed(entity, id) {
      for (const name of above.get(entity) ?? []) {
        const shelf = shelves.get(name)!;
        shelf.version += 1;
        if (shelf.isWhole || name !== entity) shelf.names.clear();
        else shelf.names.delete(id);
      }
    },
    open() {
      forgetAll();
      isOpen = true;
    },
    suspend() {
      isOpen = false;
      forgetAll();
    },
  };
}

/** Per entity that is referred to, the entities from which the name of its records is made, itself included. */
function basesOf(registry: Registry): Map<string, Set<string>> {
  const targets = new Set(
    [...registry.entities.values()].flatMap((entity) =>
      Object.values(entity.fields).flatMap((field) => field.of.entity ?? []),
    ),
  );
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
  return new Map([...targets].map((name) => [name, collect(name, new Set())]));
}
