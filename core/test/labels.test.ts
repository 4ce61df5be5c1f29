import { actionsOf } from '@pathshala/shared/kit';
import { Section, Shift } from '@pathshala/shared/modules/school/academics';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../src/testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

const namesOf = async () =>
  (await w.school.head.run(actionsOf(Section).options, {})).items.map((item) => item.label.en).sort();

it('names a section with its class, and with its shift only where another of the same name exists', async () => {
  const { head, sectionA, sectionB, shift } = w.school;
  const before = await namesOf();
  expect(before).toHaveLength(2);
  expect(before.every((name) => name.includes(' - ') && !name.includes('('))).toBe(true);
  const evening = await head.run(actionsOf(Shift).create, {
    name: 'Evening',
    nameBn: 'সান্ধ্য',
    startsAt: '16:00',
    endsAt: '20:00',
  });
  await head.run(actionsOf(Section).create, {
    class: sectionA.class,
    shift: evening.id,
    name: sectionA.name,
    nameBn: sectionA.nameBn,
  });
  const after = await namesOf();
  expect(after).toHaveLength(3);
  expect(after.filter((name) => name.endsWith('(Evening)'))).toHaveLength(1);
  expect(after.filter((name) => name.endsWith(`(${shift.name})`))).toHaveLength(1);
  expect(after.some((name) => name.endsWith(`- ${sectionB.name}`))).toBe(true);
});

it('tells namesakes apart in a picker: a student by their ID, a guardian by their number', async () => {
  const {
    head,
    students: [student],
    guardians: [guardian],
  } = w.school;
  const found = (await head.run(actionsOf(Student).options, { ids: [student!.id] })).items;
  expect(found.map((item) => item.hint)).toEqual([student!.code]);
  const others = (await head.run(actionsOf(Guardian).options, { ids: [guardian!.id] })).items;
  expect(others.map((item) => item.hint)).toEqual([guardian!.phone]);
  expect((await head.run(actionsOf(Section).options, {})).items.every((item) => item.hint === undefined)).toBe(true);
});

it('finds choices by a text, and offers all without one', async () => {
  const { head } = w.school;
  const choices = async (q: string) =>
    (await head.run(actionsOf(Shift).options, { q })).items.map(({ label }) => label.en);
  const all = await choices('');
  expect(all.length).toBeGreaterThan(1);
  expect(all).toContain('Evening');
  expect(await choices('even')).toEqual(['Evening']);
});
