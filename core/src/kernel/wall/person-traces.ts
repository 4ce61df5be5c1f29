import { ERASED_NAME, KEPT, type Entity, type Text } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { emptyTrail } from '../audit/empty-trail';
import { toObjectId } from '../mongo/connection';
import { wholeKernel } from '../whole-kernel';
import { countRowsLeft, countRowsOf, eraseRows } from './erase-rows';

/** All that leads to one person, in the institution of the context. */
export interface PersonKeys {
  /** Entity of the person's own record: `student`, `staff`, `contactMessage`. */
  entity: string;
  ids: readonly string[];
  /** Of the records: codes that copies of them carry. */
  codes: readonly string[];
  /** Accounts that are nobody else's and not used anywhere else. */
  users: readonly string[];
  /** Numbers and addresses that nobody else here has. */
  phones: readonly string[];
  emails: readonly string[];
}
export interface Trace {
  entity: Entity;
  rows: number;
  does: 'empty' | 'purge' | 'keep';
  /** Why rows stay; null of what is deleted. */
  why: Text | null;
}

/** The effect of an erasure, entity by entity; changes nothing. */
export async function findTraces(sys: Context, person: PersonKeys): Promise<Trace[]> {
  const out: Trace[] = [];
  for (const entity of sys.kernel.registry.entities.values()) {
    const filter = filterOf(entity, person);
    if (!filter) continue;
    const { personal } = entity;
    if (personal?.rows === 'institution') continue;
    const isEmptied = personal?.rows === 'keep' && personal.empty.length > 0;
    const all = await countRowsOf(sys, entity, filter);
    const left = personal?.rows === 'purge' || isEmptied ? await countRowsLeft(sys, entity, filter) : 0;
    if (left > 0) out.push({ entity, rows: left, does: isEmptied ? 'empty' : 'purge', why: whyOf(entity) });
    else if (all > 0) out.push({ entity, rows: all, does: 'keep', why: whyOf(entity) });
  }
  return out;
}

/** Of what nothing declares, and which refers to the person all the same: it has nothing that looks like a person's. */
const whyOf = ({ personal }: Entity): Text | null =>
  personal?.rows === 'keep' ? personal.why : personal ? null : KEPT.bare;

/**
 * Empties and deletes what `findTraces` names. The person's own record comes last because it leads to the others: after
 * a crash, calling it again finishes the work.
 * @returns rows of each entity that were changed
 */
export async function eraseTraces(sys: Context, person: PersonKeys): Promise<Trace[]> {
  const out: Trace[] = [];
  const entities = [...sys.kernel.registry.entities.values()].filter(({ personal }) => personal);
  for (const entity of [
    ...entities.filter(({ name }) => name !== person.entity),
    ...entities.filter(({ name }) => name === person.entity),
  ]) {
    const { personal } = entity;
    const filter = filterOf(entity, person);
    if (!filter || !personal || personal.rows === 'institution') continue;
    const rows = await eraseRows(sys, entity, { filter });
    if (rows > 0) out.push({ entity, rows, does: personal.rows === 'purge' ? 'purge' : 'empty', why: whyOf(entity) });
  }
  await eraseActor(sys, person.users);
  return out;
}

/** Name, address and device of what they did; the account's id says that it was one person. */
async function eraseActor(sys: Context, users: readonly string[]): Promise<void> {
  if (users.length === 0) return;
  const { store, config, clock } = wholeKernel(sys.kernel);
  await emptyTrail(store.raw(), config.SECRET, {
    at: clock.now(),
    where: { actor: { $in: users.map(toObjectId) } },
    changes: (row) =>
      Object.fromEntries(
        [
          ['actorName', { ...ERASED_NAME }],
          ['address', null],
          ['device', null],
        ].filter(([name]) => (row as Record<string, unknown>)[String(name)] != null),
      ),
  });
}

/** In the form of the store; null where the entity leads to nobody, or not to this person. */
function filterOf(entity: Entity, person: PersonKeys): Record<string, unknown> | null {
  const { personal } = entity;
  const paths = personal && personal.rows !== 'institution' ? personal.of : referencesTo(entity, person.entity);
  const ways = paths.flatMap((path) => {
    const values = valuesAt(entity, path, person);
    return values.length > 0 ? [{ [path === 'id' ? '_id' : path]: { $in: values } }] : [];
  });
  return ways.length > 0 ? { $or: ways } : null;
}

const referencesTo = ({ fields }: Entity, target: string) =>
  Object.keys(fields).filter((name) => fields[name]!.kind === 'ref' && fields[name]!.of.entity === target);

function valuesAt(entity: Entity, path: string, person: PersonKeys): unknown[] {
  if (path === 'id') return entity.name === person.entity ? person.ids.map(toObjectId) : [];
  const field = entity.fields[path];
  // A key inside a JSON field.
  if (!field) return [...person.ids];
  switch (field.kind) {
    case 'ref':
    case 'refs':
      if (field.of.entity === 'user') return person.users.map(toObjectId);
      return field.of.entity === person.entity ? person.ids.map(toObjectId) : [];
    case 'phone':
      return [...person.phones];
    case 'email':
      return [...person.emails];
    case 'code':
      return [...person.ids, ...person.codes];
    default:
      return [];
  }
}
