import { policyFor } from '../kernel';
import type { AnyEntity } from './conformance-entity';
import type { Person } from './person';

/**
 * The head and the employees of the office. Rights and policies alone tell them apart: no code of the product asks
 * which of them a caller is, and a test holds it to that.
 */
export const DESK: readonly string[] = ['head', 'office', 'accountant', 'librarian'];

/** People for whom an entity's policies answer the same, so that a call takes the same path. */
export interface Alike {
  /** Of each kind one: each of them when it is asked often enough. */
  next(): Person[];
}

/** Sorts people by what the policies of an entity answer them; teachers, students, guardians … stay apart. */
export async function alike(
  people: Iterable<Person>,
  entity: AnyEntity,
  ...uses: readonly ('read' | 'create' | 'update' | 'remove')[]
): Promise<Alike> {
  const kinds = new Map<string, Person[]>();
  for (const person of people) {
    const ctx = person.ctx();
    const answers = [];
    for (const use of uses) answers.push(await policyFor(ctx, entity, use));
    const role = person.actor.role ?? '';
    const key = JSON.stringify([DESK.includes(role) ? 'desk' : role, ctx.tenantId, answers]);
    kinds.set(key, [...(kinds.get(key) ?? []), person]);
  }
  // Another one first for each entity, whatever runs before it.
  let turn = [...entity.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return {
    next() {
      turn += 1;
      return [...kinds.values()].map((kind) => kind[turn % kind.length]!);
    },
  };
}
