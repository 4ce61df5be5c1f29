import type { Entity, Field, RoleKey } from '@pathshala/shared/kit';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { policyFor, rowPasses } from '../kernel';
import type { Bench, Check } from './bench';

type Any = Entity<string, any>;
/** Roles of an ordinary employee: nothing of other people is their by their work here. */
const PLAIN: readonly RoleKey[] = ['librarian', 'accountant'];

/** Of an entity without `get`: rows that no call answers do not come in by the feed or by the history either. */
export function toldChecks(entity: Any): Check[] {
  if (entity.actions.includes('get')) return [];
  return [
    ...(namesPeople(entity)
      ? [
          {
            title: 'changes and history of people are not told to every employee',
            run: (bench: Bench) => checkTold(bench, entity),
          },
        ]
      : []),
    {
      title: 'its history answers exactly to those to whom its policy tells the row',
      run: (bench) => checkHistory(bench, entity),
    },
  ];
}

const namesPeople = (entity: Any) =>
  Object.values(entity.fields as Record<string, Field>).some((field) =>
    ['student', 'staff', 'user', 'guardian'].includes(field.of.entity ?? ''),
  );

async function checkTold({ roles, ok }: Bench, entity: Any) {
  for (const role of PLAIN) {
    const person = roles.get(role)!;
    const told = await policyFor(person.ctx(), entity, 'told');
    ok(told !== true, `${role} hears of every ${entity.name}: its policy needs \`told\``);
  }
}

async function checkHistory({ roles, kept, ok, refused, world }: Bench, entity: Any) {
  const row = await kept(entity);
  const hasPolicy = world.kernel.policies.get(entity.name)?.read !== undefined;
  for (const [role, person] of roles) {
    if (entity.scope === 'tenant' && !person.ctx().tenantId) continue;
    const isTold =
      hasPolicy &&
      role !== 'student' &&
      role !== 'guardian' &&
      rowPasses(await policyFor(person.ctx(), entity, 'told'), row);
    // Asked for last: a refusal that nobody awaits yet would end the whole process of the tests.
    const work = person.run(identityActions.history, { entity: entity.name, id: row.id });
    if (isTold) ok(Array.isArray((await work).rows), `${role} reads the history of ${entity.name}`);
    else
      await refused(work, ['NOT_FOUND', 'FORBIDDEN'], `${role} reads the history of a ${entity.name} that is not told`);
  }
}
