import { actionsOf } from '@pathshala/shared/kit';
import { admitActions, AdmitPass, examdayDocuments, ExamSitting } from '@pathshala/shared/modules/exams/examday';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { FeeHead, FeeLine, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declareExam, world, type SchoolExam, type World } from '../../../../testing';

const { admitList, ownAdmits } = admitActions;
const { admitCard } = examdayDocuments;
const DUE = 120_000;
let w: World;
let e: SchoolExam;
const sys = () => w.system(w.school.id);
const student = (at: number) => w.school.students[at]!.id;
const list = async (who = w.school.office) => who.run(admitList, { exam: e.exam.id, section: w.school.sectionA.id });
const rowOf = async (at: number) => (await list()).rows.find((row) => row.student === student(at))!;
const card = (at: number) => ({ exam: e.exam.id, student: student(at), language: 'bn' as const });

beforeAll(async () => {
  w = await world({ now: '2026-01-20T03:00:00.000Z', weekend: [], students: 6 });
  e = await declareExam(w);
  const sitting = { exam: e.exam.id, name: 'Bangla', nameBn: 'বাংলা', date: '2026-02-01', startsAt: '10:00' };
  await w.school.head.run(actionsOf(ExamSitting).create, {
    ...sitting,
    endsAt: '13:00',
    papers: [e.papers[101].id],
  });
  const head = await sys().repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
  const subHead = await sys().repo(FeeSubHead).create({ head: head.id, name: 'Tuition', nameBn: 'বেতন' });
  const line = (of: string, dueDate: string) => ({
    student: of,
    section: w.school.sectionA.id,
    subHead: subHead.id,
    period: dueDate.slice(0, 7),
    seq: 0,
    kind: 'bill' as const,
    month: `${dueDate.slice(0, 7)}-01`,
    headName: 'Tuition',
    headNameBn: 'বেতন',
    name: 'Tuition',
    nameBn: 'বেতন',
    priority: 1,
    fined: false,
    amount: DUE,
    waived: 0,
    paid: 0,
    balance: DUE,
    dueDate,
    status: 'unpaid' as const,
    reason: 'subHead' as const,
  });
  // The first is late; the second has until next week.
  await sys()
    .repo(FeeLine)
    .createMany([line(student(0), '2026-01-10'), line(student(1), '2026-01-27')]);
});
afterAll(() => w.close());
beforeEach(async () => void (await sys().repo(Exam).update(e.exam.id, { admitRule: 'paid' })));

describe('admit cards', () => {
  it('are for everyone where the exam asks for nothing', async () => {
    await sys().repo(Exam).update(e.exam.id, { admitRule: 'all' });
    const { rule, rows } = await list();
    expect(rule).toBe('all');
    expect(rows.map(({ isWithheld, overdue }) => [isWithheld, overdue])).toEqual(rows.map(() => [false, 0]));
    expect((await w.school.guardian.run(admitCard.actions.preview, card(0))).pages).toBe(1);
  });
  it('are kept from those whose fees are overdue, from the family as from the office', async () => {
    expect(await rowOf(0)).toMatchObject({ overdue: DUE, isWithheld: true, pass: null });
    expect(await rowOf(1)).toMatchObject({ overdue: 0, isWithheld: false });
    for (const who of [w.school.student, w.school.guardian, w.school.office])
      expect((await who.refused(admitCard.actions.pdf, card(0))).code).toBe('ADMIT_WITHHELD');
    const own = (await w.school.guardian.run(ownAdmits, {})).rows;
    expect(own.map((row) => [row.student, row.isWithheld, row.overdue])).toEqual([
      [student(0), true, DUE],
      [student(1), false, 0],
    ]);
    const shown = await w.school.guardian.run(admitCard.actions.preview, card(1));
    expect(shown.svg.match(/<use /g)!.length).toBeGreaterThan(200);
  });
  it('are given despite dues with a reason, until that is taken back', async () => {
    const pass = { exam: e.exam.id, student: student(0) };
    const { create, remove } = actionsOf(AdmitPass);
    expect((await w.school.office.refused(create, { ...pass, reason: '' })).code).toBe('VALIDATION');
    expect((await w.school.teacher.refused(create, { ...pass, reason: 'Promised to pay' })).code).toBe('FORBIDDEN');
    const made = await w.school.office.run(create, { ...pass, reason: 'Promised to pay on the 5th' });
    expect(await rowOf(0)).toMatchObject({ isWithheld: false, pass: { reason: 'Promised to pay on the 5th' } });
    expect((await w.school.student.run(admitCard.actions.preview, card(0))).pages).toBe(1);
    await w.school.head.run(remove, { id: made.id, rev: made.rev });
    expect((await w.school.student.refused(admitCard.actions.preview, card(0))).code).toBe('ADMIT_WITHHELD');
  });
  it('of a section are printed together, without those that are withheld', async () => {
    const input = { exam: e.exam.id, section: w.school.sectionA.id, language: 'bn' as const };
    const { run } = await w.school.office.run(admitCard.actions.batch!, input);
    await w.runJobs();
    // Six examinees, one of them withheld.
    expect(await sys().repo(Run).get(run)).toMatchObject({ state: 'completed', done: 5, failed: 0 });
  });
  it('are issued with a number, and a lost one is printed again as a copy that says so', async () => {
    await sys().repo(Exam).update(e.exam.id, { admitRule: 'all' });
    const { issue, reprint, issued } = admitCard.actions;
    const made = await w.school.office.run(issue!, card(2));
    expect(made.number).toBe('AC-2026-00001');
    const original = await w.school.office.run(issued!, { id: made.id, copy: 0 });
    for (const copy of [1, 2])
      expect(await w.school.office.run(reprint!, { id: made.id, reason: 'Lost' })).toEqual({ copy });
    const second = await w.school.office.run(issued!, { id: made.id, copy: 2 });
    expect(Buffer.from(second.bytes).equals(Buffer.from(original.bytes))).toBe(false);
    expect((await w.school.office.refused(issued!, { id: made.id, copy: 3 })).code).toBe('NOT_FOUND');
    for (const who of [w.school.guardian, w.school.student, w.school.teacher])
      expect((await who.refused(reprint!, { id: made.id, reason: 'Lost' })).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(issued!, { id: made.id, copy: 0 })).code).toBe('NOT_FOUND');
    await sys().repo(Exam).update(e.exam.id, { admitRule: 'paid' });
    expect((await w.school.office.refused(issue!, card(0))).code).toBe('ADMIT_WITHHELD');
  });
  it('are nobody else’s', async () => {
    expect((await w.school.student.refused(admitCard.actions.preview, card(1))).code).toBe('NOT_FOUND');
    expect((await w.school.teacher.refused(admitCard.actions.preview, card(1))).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(admitCard.actions.preview, card(1))).code).toBe('NOT_FOUND');
    const foreign = { exam: e.exam.id, section: w.school.sectionA.id };
    expect((await w.stranger.office.refused(admitList, foreign)).code).toBe('NOT_FOUND');
  });
});
