import { groupBy, type AnyEntity } from '@pathshala/shared/kit';
import type { Context, FindHere } from '../../../../kernel';

/** A record of a catalogue as an archive names it: by the values that make it unique, and by its name. */
export interface CatalogueLine {
  id: string;
  values: Record<string, unknown>;
}
const MOST = 50_000;

/** Fields by which a record is recognised: those of its unique rules, or its title where there are none. */
function keysOf(entity: AnyEntity): readonly (readonly string[])[] {
  const title = [entity.title.en];
  return entity.unique.length > 0 ? entity.unique : [title];
}

async function rowsOf(sys: Context, entity: AnyEntity): Promise<Record<string, unknown>[]> {
  // Roles of single institutions are theirs, and those of the platform are nobody's in an institution.
  const where = entity.name === 'role' ? { institution: { exists: false }, level: 'institution' } : {};
  return (await sys.repo(entity).find({ where, atMost: MOST })) as Record<string, unknown>[];
}

export async function catalogueLines(sys: Context, entity: AnyEntity): Promise<CatalogueLine[]> {
  const names = [...new Set([...keysOf(entity).flat(), entity.title.en])];
  return (await rowsOf(sys, entity)).map((row) => ({
    id: String(row['id']),
    values: Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))),
  }));
}

/** Finds records of this installation for those of an archive, catalogue by catalogue in the archive's order. */
export class CatalogueMap {
  readonly #found = new Map<string, Map<string, string>>();
  readonly #sys: Context;
  readonly #origin: string;
  /** Records of catalogues that come along themselves. */
  readonly #brought = new Map<string, Set<string>>();

  constructor(sys: Context, origin: string) {
    this.#sys = sys;
    this.#origin = origin;
  }

  async learn(entity: AnyEntity, lines: readonly CatalogueLine[]): Promise<void> {
    const here = await rowsOf(this.#sys, entity);
    const byKey = new Map(
      keysOf(entity).map((fields) => [
        fields,
        groupBy(here, (row) => JSON.stringify(fields.map((name) => row[name] ?? null))),
      ]),
    );
    const ids = new Set(here.map(({ id }) => String(id)));
    const found = new Map<string, string>();
    for (const line of lines) {
      const same = keysOf(entity)
        .filter((fields) => fields.some((name) => line.values[name] !== undefined))
        .map((fields) => byKey.get(fields)?.get(JSON.stringify(fields.map((name) => this.#here(entity, name, line)))))
        .find((rows) => rows?.length === 1);
      const id = same ? String(same[0]!['id']) : ids.has(line.id) ? line.id : null;
      if (id) found.set(line.id, id);
    }
    this.#found.set(entity.name, found);
  }

  bring(entity: string, ids: readonly string[]): void {
    this.#brought.set(entity, new Set([...(this.#brought.get(entity) ?? []), ...ids]));
  }

  /** A value of a key as it would be here. */
  #here(entity: AnyEntity, name: string, { values }: CatalogueLine): unknown {
    const value = values[name] ?? null;
    const field = entity.fields[name];
    return field?.kind === 'ref' && value !== null ? this.findHere(field.of.entity ?? '', String(value)) : value;
  }

  readonly findHere: FindHere = (entity, id) => {
    const { registry } = this.#sys.kernel;
    if (registry.entities.get(entity)?.scope === 'tenant') return id;
    const found = this.#found.get(entity)?.get(id);
    if (found) return found;
    if (entity === 'institution') return id === this.#origin ? id : null;
    // People come along under their ids; someone of the platform who once wrote a record does not.
    return entity === 'user' || entity === 'membership' || this.#brought.get(entity)?.has(id) ? id : null;
  };
}
