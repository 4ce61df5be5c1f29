import { makeSampler, type Person } from '@pathshala/core/testing';
import type { Entity, Field } from '@pathshala/shared/kit';
import { Notice } from '@pathshala/shared/modules/school/cms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, until, type House } from './house';
import { openConnection, type Connection } from './live';

/** One who follows everything that they may. */
interface Listener {
  name: string;
  person: Person;
  connection: Connection;
  topics: Map<string, string>;
}
let house: House;
let listeners: Listener[] = [];
let entities: Entity[];

beforeAll(async () => {
  house = await openHouse();
  const { w } = house;
  entities = [...w.registry.entities.values()].filter(({ live }) => live.on && !live.roomsOnly);
  const people: [string, Person][] = [
    ...(['head', 'office', 'teacher', 'otherTeacher', 'accountant', 'librarian', 'student', 'guardian'] as const).map(
      (role): [string, Person] => [role, w.school[role]],
    ),
    ...(['head', 'teacher', 'student', 'guardian'] as const).map((role): [string, Person] => [
      `stranger's ${role}`,
      w.stranger[role],
    ]),
    ['group', w.groupStaff],
    ['operator', w.operator],
  ];
  listeners = await Promise.all(
    people.map(async ([name, person]) => {
      const connection = await openConnection(house.url, person.token);
      const topics = new Map<string, string>();
      await Promise.all(
        entities.map(async ({ name: entity }) => {
          const answer = await connection.subscribe({ entity });
          if (answer.ok) topics.set(entity, answer.topic);
        }),
      );
      return { name, person, connection, topics };
    }),
  );
});
afterAll(async () => {
  for (const { connection } of listeners) connection.close();
  await house.close();
});

/** Values that make a record concern the first student, their section, their class teacher or someone's own user. */
function ownValues(entity: Entity): Record<string, string> {
  // A package of the school would shut most of the product to its people.
  if (entity.name === 'packageAttachment') return {};
  const { school } = house.w;
  const mine: Record<string, string> = {
    student: school.students[0]!.id,
    section: school.sectionA.id,
    staff: school.staffRecords.teacher.id,
    user: school.student.actor.userId!,
    institution: school.id,
  };
  return Object.fromEntries(
    Object.entries(entity.fields as Record<string, Field>).flatMap(([name, field]) =>
      field.kind === 'ref' && mine[field.of.entity ?? ''] ? [[name, mine[field.of.entity!]!]] : [],
    ),
  );
}

/** Until everything that was committed before has reached every line that hears of it. */
async function settle(): Promise<void> {
  const { id } = await house.w
    .system(house.w.school.id)
    .repo(Notice)
    .create({ title: 'Mark', titleBn: 'চিহ্ন', body: 'x', bodyBn: 'x', publishedOn: '2026-03-01', status: 'published' });
  await until(
    () => listeners[0]!.connection.frames.some(({ events }) => events.some((event) => event.id === id)),
    'the mark is not told',
  );
  // An answer comes behind the frames that were sent before it.
  await Promise.all(listeners.map(({ connection }) => connection.subscribe({ entity: 'nothing' })));
}

const heardOf = ({ connection, topics }: Listener, entity: string, id: string, op: 'create' | 'remove') =>
  connection.eventsOf(topics.get(entity) ?? '').some((event) => event.id === id && event.op === op);

/**
 * The part of it that they follow has changed, with a sample on which their rights rest: their screen reads it again.
 */
const readsAgain = ({ connection, topics }: Listener, entity: string) =>
  connection.heads.some(({ heads }) => (topics.get(entity) ?? '') in heads);

it('of every kind of record each person hears exactly of those that they may read', async () => {
  const { w } = house;
  const sampler = makeSampler(w.system(w.school.id));
  const made: { entity: Entity; id: string }[] = [];
  for (const entity of entities) {
    // A rule between fields that a sample does not know leaves that one out; most have none.
    for (const over of [ownValues(entity), {}])
      await sampler.stored(entity, over).then(
        ({ id }) => made.push({ entity, id }),
        () => undefined,
      );
  }
  expect(new Set(made.map(({ entity }) => entity.name)).size).toBeGreaterThan(entities.length * 0.8);
  await settle();
  const faults: string[] = [];
  const parts = new Map<string, number>();
  for (const listener of listeners) {
    const ctx = listener.person.ctx();
    const followed = entities.filter(({ name }) => listener.topics.has(name));
    const readable = new Set(
      (
        await Promise.all(
          followed.map((entity) =>
            ctx
              .repo(entity)
              .find({ where: { id: { in: made.filter((each) => each.entity === entity).map(({ id }) => id) } } }),
          ),
        )
      )
        .flat()
        .map(({ id }) => id),
    );
    for (const { entity, id } of made) {
      const reads = readable.has(id);
      const hears = heardOf(listener, entity.name, id, 'create');
      if (reads !== hears && !(reads && readsAgain(listener, entity.name)))
        faults.push(`${listener.name} ${hears ? 'hears of' : 'does not hear of'} ${entity.name} ${id}`);
      if (listener.topics.get(entity.name)?.includes('~')) parts.set(`${hears}`, (parts.get(`${hears}`) ?? 0) + 1);
    }
  }
  expect(faults).toEqual([]);
  // Both happen, so that the comparison says something.
  expect([parts.get('true')! > 20, parts.get('false')! > 100]).toEqual([true, true]);

  const known = listeners.map(
    (listener) =>
      new Set(made.filter(({ entity, id }) => heardOf(listener, entity.name, id, 'create')).map(({ id }) => id)),
  );
  for (const { entity, id } of made.toReversed())
    await w
      .system(w.school.id)
      .repo(entity)
      .remove(id)
      .catch(() => undefined);
  await settle();
  for (const [at, listener] of listeners.entries())
    for (const { entity, id } of made)
      if (heardOf(listener, entity.name, id, 'remove') && !known[at]!.has(id))
        faults.push(`${listener.name} hears that ${entity.name} ${id} is gone`);
  expect(faults).toEqual([]);
});
