import { actionsOf } from '@pathshala/shared/kit';
import { Exam, examActions, MarksDivision } from '@pathshala/shared/modules/exams/exams';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declareExam, world, type SchoolExam, type World } from '../../../../testing';

let w: World;
let e: SchoolExam;
beforeAll(async () => {
  w = await world();
  e = await declareExam(w);
});
afterAll(() => w.close());

const rule = (more: object) =>
  w.operator.run(actionsOf(MarksDivision).create, {
    name: 'Bangla',
    nameBn: 'বাংলা',
    classes: 'Six; ষষ্ঠ',
    subjects: '101',
    parts: '70+30',
    from: '2025-01-01',
    basis: 'Curriculum 2012',
    ...more,
  } as never);
const other = async (person = w.school.office) => (await person.run(examActions.divisions, { exam: e.exam.id })).other;

it('names papers that divide their marks in another way, by the newest rule in force when the exam begins', async () => {
  expect(await other()).toEqual([]);
  await rule({});
  expect(await other()).toEqual([]);
  const { startsOn } = await w.system(w.school.id).repo(Exam).get(e.exam.id);
  await rule({ name: 'Next year', from: '2099-01-01', parts: '100' });
  await rule({ name: 'Gone', from: '2025-02-01', until: '2025-12-31', parts: '100' });
  await rule({ name: 'Other class', classes: 'Seven', from: startsOn, parts: '100' });
  expect(await other()).toEqual([]);
  await rule({ name: 'With practical', from: startsOn, parts: '50+25+25' });
  expect(await other()).toMatchObject([
    {
      paper: e.papers[101].id,
      given: '70+30',
      ruled: '50+25+25',
      label: { en: 'With practical' },
      basis: { en: 'Curriculum 2012' },
    },
  ]);
});

it('is kept by the operator and read where exams are declared', async () => {
  expect((await w.school.head.refused(actionsOf(MarksDivision).create, {})).code).toBe('FORBIDDEN');
  expect((await w.school.student.refused(examActions.divisions, { exam: e.exam.id })).code).toBe('FORBIDDEN');
  expect((await w.stranger.office.refused(examActions.divisions, { exam: e.exam.id })).code).toBe('NOT_FOUND');
  expect((await w.operator.refused(actionsOf(MarksDivision).create, { parts: '70 and 30' })).status).toBe(422);
});
