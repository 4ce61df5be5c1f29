import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  PayGrade,
  payrollActions,
  payrollDocuments,
  PayStructure,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { increments, giveIncrements, placeInGrade } = payrollActions;
let w: World;
let salaryType: string;
let grade: PayGradeRow;
type PayGradeRow = { id: string; steps: { basic: number }[] };
const sys = () => w.system(w.school.id);
const of = (year = 2026) => ({ salaryType, year });
const stateOf = async (staff: string, year = 2026) => {
  const { rows } = await w.school.accountant.run(increments, of(year));
  const row = rows.find((each) => each.staff === staff);
  return row ? [row.state, row.nextBasic] : null;
};

beforeAll(async () => {
  w = await world();
  const { accountant, head, staffRecords } = w.school;
  salaryType = (await accountant.run(actionsOf(SalaryType).create, { name: 'MPO', nameBn: 'এমপিও' })).id;
  const { payScale } = await accountant.run(payrollActions.addNationalScale, {});
  grade = (await sys().repo(PayGrade).findOne({ scale: payScale, name: 'Grade 11' }))!;
  const joined = {
    teacher: '2015-01-01',
    secondTeacher: '2026-02-01',
    otherTeacher: '2015-01-01',
    office: '2015-01-01',
  };
  for (const [who, joiningDate] of Object.entries(joined)) {
    const { id } = staffRecords[who as keyof typeof joined];
    const { rev } = await sys().repo(Staff).get(id);
    await sys().repo(Staff).update(id, { joiningDate }, { rev });
    const step = who === 'otherTeacher' ? grade.steps.length : 3;
    const from = joiningDate > '2025-07-01' ? joiningDate : '2025-07-01';
    await head.run(placeInGrade, { staff: id, salaryType, payGrade: grade.id, step, from });
  }
});
afterAll(() => w.close());

it('is previewed for everyone who is paid by a step, and nothing changes by looking', async () => {
  const { teacher, secondTeacher, otherTeacher } = w.school.staffRecords;
  expect(await stateOf(teacher.id)).toEqual(['due', grade.steps[3]!.basic]);
  expect(await stateOf(secondTeacher.id)).toEqual(['shortService', null]);
  expect(await stateOf(otherTeacher.id)).toEqual(['endOfGrade', null]);
  expect(await sys().repo(PayStructure).count({ from: '2026-07-01' })).toBe(0);
});

it('is given once, from 1 July, and keeps the rest of the structure', async () => {
  const { accountant, head, staffRecords, teacher: person } = w.school;
  const staff = staffRecords.teacher.id;
  const [before] = await sys().repo(PayStructure).find({ where: { staff } });
  await accountant.run(actionsOf(PayStructure).update, {
    id: before!.id,
    rev: before!.rev,
    patch: { isFundMember: true, paidBy: 'mobile' },
  });
  expect(await accountant.run(giveIncrements, { ...of(), people: [staff, staff] })).toEqual({ given: 1 });
  expect(await sys().repo(PayStructure).findOne({ staff, from: '2026-07-01' })).toMatchObject({
    step: 4,
    basic: grade.steps[3]!.basic,
    isFundMember: true,
    paidBy: 'mobile',
  });
  expect(await stateOf(staff)).toEqual(['given', grade.steps[3]!.basic]);
  for (const who of [accountant, head])
    expect((await who.refused(giveIncrements, { ...of(), people: [staff] })).code).toBe('INCREMENT_NOT_DUE');
  // The next year follows the step of this one.
  expect(await stateOf(staff, 2027)).toEqual(['due', grade.steps[4]!.basic]);
  const told = await w
    .system()
    .repo(Notification)
    .find({ where: { user: person.actor.userId!, kind: 'payroll' } });
  expect(told.map(({ title }) => title)).toEqual([expect.stringContaining('1 July 2026')]);
});

it('is given once by two people at the same moment', async () => {
  const { accountant, head, staffRecords } = w.school;
  const input = { ...of(), people: [staffRecords.office.id] };
  const outcomes = await Promise.allSettled([accountant.run(giveIncrements, input), head.run(giveIncrements, input)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await sys().repo(PayStructure).count({ staff: staffRecords.office.id, from: '2026-07-01' })).toBe(1);
});

it('is not given to oneself, by whichever account, nor to who is not due, of another type or another institution', async () => {
  const { accountant, head, staffRecords } = w.school;
  const own = staffRecords.head.id;
  await accountant.run(placeInGrade, { staff: own, salaryType, payGrade: grade.id, step: 1, from: '2025-07-01' });
  const second = await w.school.hire('accountant', w.school.id, 'The same person', { staff: own });
  for (const who of [head, second])
    expect((await who.refused(giveIncrements, { ...of(), people: [own] })).code).toBe('OWN_PAY');
  expect(await stateOf(own)).toEqual(['due', grade.steps[1]!.basic]);
  for (const staff of [staffRecords.secondTeacher.id, staffRecords.otherTeacher.id, w.stranger.staffRecords.teacher.id])
    expect((await accountant.refused(giveIncrements, { ...of(), people: [staff] })).code).toBe('INCREMENT_NOT_DUE');
  // One who is refused refuses the whole order.
  const both = { ...of(), people: [own, staffRecords.otherTeacher.id] };
  await accountant.refused(giveIncrements, both);
  expect(await stateOf(own)).toEqual(['due', grade.steps[1]!.basic]);
  expect((await w.stranger.accountant.refused(increments, of())).code).toBe('NOT_FOUND');
  for (const who of [w.school.teacher, w.school.office])
    expect((await who.refused(increments, of())).code).toBe('FORBIDDEN');
});

it('leaves out anyone who has left before', async () => {
  const { head, staffRecords } = w.school;
  const staff = staffRecords.secondTeacher.id;
  expect(await stateOf(staff, 2027)).toEqual(['due', grade.steps[3]!.basic]);
  const { rev } = await sys().repo(Staff).get(staff);
  const left = { id: staff, rev, leftOn: '2026-02-28', leavingNote: 'Moves away' };
  await head.run(transitionsOf(Staff).resign, left as never);
  expect(await stateOf(staff, 2027)).toBeNull();
  const asked = { ...of(2027), people: [staff] };
  expect((await head.refused(giveIncrements, asked)).code).toBe('INCREMENT_NOT_DUE');
});

it('has an order on paper for those who are given it', async () => {
  const { head } = w.school;
  const given = await head.run(payrollDocuments.increments.actions.preview, of() as never);
  const none = await head.run(payrollDocuments.increments.actions.preview, of(2030) as never);
  expect(JSON.stringify(given).length).toBeGreaterThan(JSON.stringify(none).length);
});
