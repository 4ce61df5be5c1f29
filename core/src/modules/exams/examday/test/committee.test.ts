import { actionsOf } from '@pathshala/shared/kit';
import { ExamCommittee } from '@pathshala/shared/modules/exams/examday';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declareExam, world, type World } from '../../../../testing';
import { committeeSigners } from '../services/committee-signers';

let w: World;
let exam: string;
beforeAll(async () => {
  w = await world();
  exam = (await declareExam(w)).exam.id;
});
afterAll(() => w.close());

const { create } = actionsOf(ExamCommittee);
type Role = 'convener' | 'controller' | 'scrutiniser' | 'tabulator' | 'member';
type Names = keyof World['school']['staffRecords'];
const committee = (name: string, members: [Names, Role][], over: object = {}) => ({
  ...{ exam, name, nameBn: 'পরীক্ষা কমিটি', from: '2026-03-01' },
  members: members.map(([staff, role]) => ({ staff: w.school.staffRecords[staff].id, role })),
  ...over,
});
const named = async (role: Role) => {
  const signers = await committeeSigners(w.system(w.school.id), exam);
  return signers(role).map(({ en }) => en.split(' (')[0]);
};

it('a committee has one convener and one controller, and nobody twice', async () => {
  const { office } = w.school;
  const twice = committee('Main', [
    ['teacher', 'tabulator'],
    ['teacher', 'member'],
  ]);
  expect(Object.keys((await office.refused(create, twice as never)).fields ?? {})).toEqual(['members.1.staff']);
  const two = committee('Main', [
    ['teacher', 'controller'],
    ['secondTeacher', 'controller'],
  ]);
  expect(Object.keys((await office.refused(create, two as never)).fields ?? {})).toEqual(['members.1.role']);
  expect((await w.school.teacher.refused(create, committee('Main', [['teacher', 'member']]) as never)).code).toBe(
    'FORBIDDEN',
  );
});

it('tabulators and controller sign the tabulation only during their committee', async () => {
  const { office, staffRecords } = w.school;
  const main: [Names, Role][] = [
    ['head', 'controller'],
    ['teacher', 'tabulator'],
    ['secondTeacher', 'tabulator'],
  ];
  await office.run(create, committee('Main', main) as never);
  const over = { from: '2026-01-01', until: '2026-03-03' };
  await office.run(create, committee('Former', [['otherTeacher', 'tabulator']], over) as never);
  await office.run(create, committee('Next', [['otherTeacher', 'tabulator']], { from: '2026-03-05' }) as never);
  expect(await named('controller')).toEqual([staffRecords.head.name]);
  expect(await named('tabulator')).toEqual([staffRecords.teacher.name, staffRecords.secondTeacher.name]);
  expect(await named('scrutiniser')).toEqual([]);
});
