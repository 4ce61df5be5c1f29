import { AppError, timelineOf, type Entity, type Lifecycle } from '@pathshala/shared/kit';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { runUnit, type Context } from '../kernel';
import type { Bench, Check } from './bench';
import type { Person } from './person';

type Any = Entity<string, any>;
interface Asked {
  step: string;
  name: string;
  read: string | null;
}
const FAMILIES: readonly string[] = ['student', 'guardian', 'visitor'];

/** Inputs of steps that are not fields of the entity: only the trail keeps their values. */
const askedBeside = (entity: Any): Asked[] =>
  Object.entries((entity.lifecycle as Lifecycle | null)?.transitions ?? {}).flatMap(([step, { input = {} }]) =>
    Object.entries(input).flatMap(([name, { read }]) => (name in entity.fields ? [] : [{ step, name, read }])),
  );

/** For entities with a step that asks for more than the record keeps. */
export const stepInputChecks = (entity: Any): Check[] => {
  const asked = askedBeside(entity);
  return asked.length === 0
    ? []
    : [
        {
          title: 'input that is not a field is read by those whom it names, otherwise by the office alone',
          run: (bench) => checkReaders(bench, { entity, asked }),
        },
      ];
};

/** With a record in each state, because families see only some states. */
async function checkReaders(bench: Bench, { entity, asked }: { entity: Any; asked: readonly Asked[] }) {
  const isReadByFamilies = entity.access.read.some((role) => FAMILIES.includes(role));
  let seenByFamily = 0;
  let seenByOffice = 0;
  for (const id of await recordsOf(bench, entity)) {
    await runUnit(bench.world.system(bench.world.school.id), NOTED, (ctx) => noteSteps(ctx, { entity, id, asked }));
    for (const [role, person] of bench.roles) {
      const isFamily = FAMILIES.includes(role);
      for (const said of [await timelineFor(person, entity, id), await historyFor(person, entity, id)]) {
        if (said === null) continue;
        for (const each of asked) {
          const may = each.read === null ? !isFamily : person.ctx().can(each.read);
          const what = `whether ${role} reads ${each.name} of ${entity.name}.${each.step}`;
          bench.equal(said.includes(secretOf(each)), may, what);
        }
        if (isFamily) seenByFamily += 1;
        else seenByOffice += 1;
      }
    }
  }
  bench.ok(seenByOffice > 0, `no one of the office read the trail of ${entity.name}`);
  bench.ok(!isReadByFamilies || seenByFamily > 0, `no family read the trail of ${entity.name}`);
}

/** One record in each state, about the school's own student where it is about a student, or that student's record. */
async function recordsOf({ roles, sampler }: Bench, entity: Any): Promise<string[]> {
  const { field, states } = entity.lifecycle as Lifecycle;
  const own = roles.get('student')!.actor.student!;
  const about = {
    ...(entity.fields['student'] ? { student: own } : {}),
    ...(entity.fields['student'] && entity.fields['staff'] ? { staff: null } : {}),
  };
  const ids: string[] = entity.name === Student.name ? [own] : [];
  for (const state of Object.keys(states)) ids.push((await sampler.stored(entity, { [field]: state, ...about })).id);
  return ids;
}

const NOTED = { id: 'conformance.steps', audited: true };
const secretOf = ({ step, name }: Asked) => `<${step} ${name}>`;

/** Writes the trail that the steps leave, without their other effects. */
async function noteSteps(
  { unit }: Context,
  { entity, id, asked }: { entity: Any; id: string; asked: readonly Asked[] },
): Promise<void> {
  const { field, transitions } = entity.lifecycle as Lifecycle;
  for (const step of new Set(asked.map((each) => each.step))) {
    const { from, to } = transitions[step]!;
    const noted = asked
      .filter((each) => each.step === step)
      .map((each) => [each.name, [null, secretOf(each)]] as const);
    const diff = { [field]: [from[0], to] as [unknown, unknown], ...Object.fromEntries(noted) };
    unit!.record({
      entity: entity.name,
      recordId: id,
      op: 'update',
      step,
      diff: diff as Record<string, [unknown, unknown]>,
    });
  }
}

/** The whole answer as text; null if the caller may not read the record. */
const said = (answer: Promise<unknown>): Promise<string | null> =>
  answer.then(JSON.stringify, (error: unknown) => {
    if (error instanceof AppError && ['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED'].includes(error.code)) return null;
    throw error;
  });
const timelineFor = (person: Person, entity: Any, id: string) => said(person.run(timelineOf(entity), { id }));
const historyFor = (person: Person, { name: entity }: Any, id: string) =>
  said(person.run(identityActions.history, { entity, id }));
