import { actionsOf } from '@pathshala/shared';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { SubjectChoice } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declareExam, world, type SchoolExam, type World } from '../../../../testing';
import { seatedCandidates } from '../services/seated-candidates';
import { seatedSince, type Seated } from '../services/seated-since';

const removedChoices = actionsOf(SubjectChoice).list;
const HOUR = 3_600_000;
let w: World;
let e: SchoolExam;
/** A student without a place. */
let other: string;
beforeAll(async () => {
  w = await world({ students: 6 });
  e = await declareExam(w);
  const { id } = await repo(Student).create({
    code: 'S-900',
    name: 'Loose Student',
    nameBn: 'ভর্তিহীন শিক্ষার্থী',
    gender: 'male',
    religion: 'islam',
    dateOfBirth: '2014-05-06',
  } as never);
  other = id;
});
afterAll(() => w.close());

const sys = () => w.system(w.school.id);
const repo: ReturnType<World['system']>['repo'] = (entity) => sys().repo(entity);
const student = (index: number) => w.school.students[index]!.id;
const seat = (index: number) => w.school.enrolments[index]!.id;
const sections = () => repo(Section).find({ where: { id: { in: [w.school.sectionA.id, w.school.sectionB.id] } } });
const choose = (index: number, kind: 'compulsory' | 'none' = 'none') =>
  repo(SubjectChoice).create({
    year: w.school.year.id,
    student: student(index),
    subject: e.papers[134].subject,
    kind,
  });
const drop = async (index: number) =>
  repo(SubjectChoice).remove((await repo(SubjectChoice).findOne({ student: student(index) }))!.id);
const place = (index: number, patch: { until?: string | null; section?: string; roll?: number }) =>
  repo(Enrolment).update(seat(index), patch);

/** As the process has them an hour after everything was written, and from when on they are looked at. */
let kept: Seated;
let since: string;
async function keep() {
  w.clock.advance(HOUR);
  since = sys().now.toISOString();
  kept = (await seatedSince(sys(), e.exam, await sections(), { kept: null, since: null })).seated;
}
const again = async (exam = e.exam, of?: Awaited<ReturnType<typeof sections>>) => {
  const those = of ?? (await sections());
  const { seated, touched } = await seatedSince(sys(), exam, those, { kept, since });
  expect(seated.candidates).toEqual(await seatedCandidates(sys(), exam, { sections: those }));
  return touched && [...touched].sort();
};

describe('candidates since they were kept', () => {
  beforeEach(async () => {
    for (const { id } of await repo(SubjectChoice).find()) await repo(SubjectChoice).remove(id);
    await choose(0);
    await choose(1);
    await keep();
  });

  it('are kept while other people’s records change, and read again when one of theirs is removed', async () => {
    const stranger = await repo(SubjectChoice).create({
      year: w.school.year.id,
      student: other,
      subject: e.papers[134].subject,
      kind: 'none',
    });
    const first = await seatedSince(sys(), e.exam, await sections(), { kept, since });
    expect(first.seated.candidates).toBe(kept.candidates);
    kept = first.seated;
    w.clock.advance(HOUR);
    since = sys().now.toISOString();
    await drop(0);
    expect(await again()).toBeNull();
    await repo(SubjectChoice).remove(stranger.id);
  });

  it('stay the same while nothing is written', async () => {
    expect(await again()).toEqual([]);
    const { seated } = await seatedSince(sys(), e.exam, await sections(), { kept, since });
    expect(seated.candidates).toBe(kept.candidates);
  });

  it('are read again for a student whose record is written, who chooses, or who comes in', async () => {
    const { religion } = await repo(Student).get(student(2));
    await repo(Student).update(student(2), { religion: religion === 'hindu' ? 'islam' : 'hindu' });
    await choose(3);
    expect(await again()).toEqual([student(2), student(3)].sort());
    await place(4, { until: '2026-01-20' });
    await keep();
    await repo(Enrolment).create({
      year: w.school.year.id,
      section: w.school.sectionB.id,
      student: student(4),
      roll: 44,
      from: '2026-01-21',
    });
    expect(await again()).toEqual([student(4)]);
  });

  type Change = [string, () => Promise<unknown>];
  it.each<Change>([
    ['a choice is taken back', () => drop(0)],
    ['one takes a choice back and another one chooses', async () => Promise.all([drop(0), choose(3)])],
    [
      'a choice is taken back and an earlier one is restored',
      async () => {
        await drop(0);
        await keep();
        const [gone] = (await w.school.office.run(removedChoices, { removed: true } as never)).rows;
        await drop(1);
        await repo(SubjectChoice).restore(gone!.id);
      },
    ],
    [
      'a choice becomes another one',
      async () =>
        repo(SubjectChoice).update((await repo(SubjectChoice).findOne({ student: student(1) }))!.id, {
          kind: 'compulsory',
        }),
    ],
    ['a roll is corrected', () => place(1, { roll: 61 })],
    ['someone moves to another section of the exam', () => place(2, { section: w.school.sectionB.id, roll: 62 })],
    ['someone leaves', () => place(3, { until: '2026-01-19' })],
  ])('are all read again where %s', async (_, change) => {
    await change();
    expect(await again()).toBeNull();
  });

  it('are all read again for other sections and another last day', async () => {
    expect(await again(e.exam, (await sections()).slice(0, 1))).toBeNull();
    expect(await again({ ...e.exam, endsOn: '2026-01-05' })).toBeNull();
  });

  it('stay right on the next run, whatever happened in between', async () => {
    await choose(5);
    const first = await seatedSince(sys(), e.exam, await sections(), { kept, since });
    expect(first.touched).toEqual(new Set([student(5)]));
    kept = first.seated;
    w.clock.advance(HOUR);
    since = sys().now.toISOString();
    expect(await again()).toEqual([]);
    await drop(5);
    await choose(2);
    expect(await again()).toBeNull();
  });
});
