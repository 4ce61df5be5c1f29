import { actionsOf } from '@pathshala/shared/kit';
import { Building, Floor, Room } from '@pathshala/shared/modules/school/campus';
import { ExamSitting, SeatMark, SeatPlan, SeatRoom } from '@pathshala/shared/modules/exams/examday';
import { ResultHold, resultHoldActions } from '@pathshala/shared/modules/exams/results';
import { FeeHead, FeeLine, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fresh, openStage, stage, studentAt } from './results-stage';

const { holdList, holdPreview, holdByRule, holdStudents, releaseStudents } = resultHoldActions;
const DUE = 80_000;
openStage();
const sys = () => stage.w.system(stage.w.school.id);
const id = (at: number) => studentAt(at).id;
const office = () => stage.w.school.office;
const exam = () => stage.e.exam.id;
const held = async () =>
  (
    await sys()
      .repo(ResultHold)
      .find({ where: { exam: exam() }, sort: [] })
  )
    .map(({ student, reason }) => [student, reason])
    .sort();

beforeAll(async () => {
  const head = await sys().repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
  const subHead = await sys().repo(FeeSubHead).create({ head: head.id, name: 'Tuition', nameBn: 'বেতন' });
  const line = (student: string, amount: number) => ({
    ...{ student, section: stage.w.school.sectionA.id, subHead: subHead.id, period: '2026-01', seq: 0 },
    ...{ kind: 'bill' as const, month: '2026-01-01', dueDate: '2026-01-10', status: 'unpaid' as const },
    ...{ headName: 'Tuition', headNameBn: 'বেতন', name: 'Tuition', nameBn: 'বেতন', priority: 1, fined: false },
    ...{ amount, waived: 0, paid: 0, balance: amount, reason: 'subHead' as const },
  });
  await sys()
    .repo(FeeLine)
    .createMany([line(id(0), DUE), line(id(1), DUE / 2)]);
});
beforeEach(fresh);

describe('results withheld by a rule', () => {
  const dues = (least: number) => ({ exam: exam(), rule: 'dues' as const, least });
  it('are those with dues of the amount; who pays is released by the same rule, and a second run changes nothing', async () => {
    expect(await office().run(holdPreview, dues(DUE))).toEqual({ held: 1, lifted: 0 });
    expect(await office().run(holdByRule, dues(DUE / 2))).toEqual({ held: 2, lifted: 0 });
    expect(await office().run(holdByRule, dues(DUE / 2))).toEqual({ held: 0, lifted: 0 });
    expect(await held()).toEqual(
      [
        [id(0), 'dues'],
        [id(1), 'dues'],
      ].sort(),
    );
    expect(await office().run(holdByRule, dues(DUE))).toEqual({ held: 0, lifted: 1 });
    expect(await held()).toEqual([[id(0), 'dues']]);
  });
  it('leave what was withheld for another reason as it is', async () => {
    await office().run(holdStudents, { exam: exam(), students: [id(1), id(2)], reason: 'discipline', note: 'Copying' });
    expect(await office().run(holdByRule, dues(1))).toEqual({ held: 1, lifted: 0 });
    expect(await held()).toEqual(
      [
        [id(0), 'dues'],
        [id(1), 'discipline'],
        [id(2), 'discipline'],
      ].sort(),
    );
  });
  it('release nothing that a person withheld, also where the rule had withheld it before', async () => {
    await office().run(holdStudents, { exam: exam(), students: [id(2)], reason: 'dues', note: 'A cheque bounced' });
    expect(await office().run(holdPreview, dues(1))).toEqual({ held: 2, lifted: 0 });
    expect(await office().run(holdByRule, dues(1))).toEqual({ held: 2, lifted: 0 });
    const kept = { exam: exam(), students: [id(1)], reason: 'dues' as const, note: 'Promised twice' };
    expect(await office().run(holdStudents, kept)).toEqual({ held: 1 });
    expect(await office().run(holdPreview, dues(DUE * 2))).toEqual({ held: 0, lifted: 1 });
    expect(await office().run(holdByRule, dues(DUE * 2))).toEqual({ held: 0, lifted: 1 });
    expect(await held()).toEqual(
      [
        [id(1), 'dues'],
        [id(2), 'dues'],
      ].sort(),
    );
  });
  it('become those of a person who changes the record, and no one states that a rule withheld them', async () => {
    await office().run(holdByRule, dues(1));
    const hold = (await sys()
      .repo(ResultHold)
      .findOne({ exam: exam(), student: id(0) }))!;
    const forged = { id: hold.id, rev: hold.rev, patch: { byRule: true } } as never;
    expect((await office().refused(actionsOf(ResultHold).update, forged)).code).toBe('VALIDATION');
    const noted = { id: hold.id, rev: hold.rev, patch: { note: 'The head decides' } };
    await office().run(actionsOf(ResultHold).update, noted);
    expect(await office().run(holdByRule, dues(DUE * 2))).toEqual({ held: 0, lifted: 1 });
    expect(await held()).toEqual([[id(0), 'dues']]);
  });
  it('for discipline are those of students who were expelled from a sitting of this exam', async () => {
    const sitting = await sys()
      .repo(ExamSitting)
      .create({
        ...{ exam: exam(), name: 'Bangla', nameBn: 'বাংলা', date: '2026-03-01', startsAt: '10:00', endsAt: '13:00' },
        papers: [stage.e.papers[101].id],
      });
    const building = await sys().repo(Building).create({ name: 'Main', nameBn: 'মূল ভবন' });
    const floor = await sys().repo(Floor).create({ building: building.id, name: 'First', nameBn: 'প্রথম' });
    const room = await sys().repo(Room).create({ floor: floor.id, name: '101', nameBn: '১০১', seats: 16 });
    const plan = { exam: exam(), name: 'All', nameBn: 'সব', sittings: [sitting.id] };
    const { id: planId } = await sys().repo(SeatPlan).create(plan);
    const seatRoom = await sys()
      .repo(SeatRoom)
      .create({ plan: planId, room: room.id, benchRows: 4, benchColumns: 2, rank: 1 });
    await sys()
      .repo(SeatMark)
      .create({ sitting: sitting.id, room: seatRoom.id, student: id(3), status: 'expelled' });
    expect(await office().run(holdByRule, { exam: exam(), rule: 'discipline' })).toEqual({ held: 1, lifted: 0 });
    expect(await held()).toEqual([[id(3), 'discipline']]);
  });
  it('are the same when two people apply the rule at the same moment', async () => {
    const both = await Promise.all([office(), stage.w.school.head].map((who) => who.run(holdByRule, dues(1))));
    expect(both.reduce((sum, each) => sum + each.held, 0)).toBe(2);
    expect(await held()).toHaveLength(2);
  });
  it('need an amount for dues, and a class of the exam', async () => {
    const without = await office().refused(holdByRule, { exam: exam(), rule: 'dues' });
    expect(Object.keys(without.fields ?? {})).toEqual(['least']);
    const elsewhere = await office().refused(holdByRule, { ...dues(1), class: id(0) });
    expect(Object.keys(elsewhere.fields ?? {})).toEqual(['class']);
  });
});

describe('a list of results to withhold', () => {
  const list = async () =>
    (await office().run(holdList, { exam: exam(), class: stage.w.school.class.id })).rows.map((row) => [
      row.student,
      row.overdue,
      row.hold?.reason ?? null,
    ]);
  it('shows dues and what is withheld; chosen students are withheld once and released together', async () => {
    const chosen = { exam: exam(), students: [id(0), id(1), id(0)] };
    expect(await office().run(holdStudents, { ...chosen, reason: 'dues' })).toEqual({ held: 2 });
    expect(await office().run(holdStudents, { ...chosen, reason: 'discipline' })).toEqual({ held: 0 });
    expect(await list()).toContainEqual([id(0), DUE, 'dues']);
    expect(await list()).toContainEqual([id(2), 0, null]);
    expect(await office().run(releaseStudents, chosen)).toEqual({ lifted: 2 });
    expect(await held()).toEqual([]);
  });
  it('takes nobody who does not sit the exam, and opens to nobody else', async () => {
    const { w } = stage;
    const foreign = await office().refused(holdStudents, {
      exam: exam(),
      students: [id(0), w.stranger.students[0]!.id],
      reason: 'dues',
    });
    expect(Object.keys(foreign.fields ?? {})).toEqual(['students']);
    expect(await held()).toEqual([]);
    const asked = { exam: exam(), class: w.school.class.id };
    for (const who of [w.school.teacher, w.school.student, w.school.guardian])
      expect((await who.refused(holdList, asked)).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(holdList, asked)).code).toBe('NOT_FOUND');
    const hold = await sys()
      .repo(ResultHold)
      .create({ exam: exam(), student: id(0), reason: 'dues' });
    expect((await w.stranger.office.refused(releaseStudents, { exam: exam(), students: [id(0)] })).code).toBe(
      'NOT_FOUND',
    );
    expect(await office().run(actionsOf(ResultHold).get, { id: hold.id })).toMatchObject({ reason: 'dues' });
  });
});
