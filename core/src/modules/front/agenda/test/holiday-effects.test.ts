import { actionsOf } from '@pathshala/shared/kit';
import { agendaActions } from '@pathshala/shared/modules/front/agenda';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { leaveActions, LeaveType } from '@pathshala/shared/modules/time/leave';
import { Quiz, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSampler, world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => {
  w = await world();
  const { id: section } = w.school.sectionA;
  const student = w.school.students[0]!.id;
  const samples = makeSampler(w.system(w.school.id));
  await w.school.teacher.run(attendanceActions.mark, {
    section,
    date: '2026-03-03',
    period: 0,
    entries: [{ student, status: 'absent', base: 0 }],
  });
  const type = await w.school.head.run(actionsOf(LeaveType).create, {
    name: 'Casual',
    nameBn: 'নৈমিত্তিক',
    applicants: 'both',
  });
  await w.school.teacher.run(leaveActions.apply, {
    type: type.id,
    from: '2026-03-09',
    until: '2026-03-11',
    half: 'none',
    reason: 'family',
  });
  for (const [opensAt, closesAt] of [
    ['2026-03-09T04:00:00.000Z', '2026-03-09T05:00:00.000Z'],
    ['2026-03-09T04:00:00.000Z', '2026-03-12T05:00:00.000Z'],
  ]) {
    const quiz = await samples.stored(Quiz, {
      class: w.school.class.id,
      sections: [section],
      subject: w.school.subject.id,
      state: 'scheduled',
      opensAt,
      closesAt,
    });
    await samples.stored(QuizSitting, { quiz: quiz.id, section, state: 'scheduled', opensAt, closesAt });
  }
  for (const [dueDate, balance] of [
    ['2026-03-10', 5_000],
    ['2026-03-10', 0],
    ['2026-03-12', 5_000],
  ])
    await samples.stored(FeeLine, { student, section, dueDate, balance });
});
afterAll(() => w.close());

const ask = (input: { id?: string; from?: string; until?: string }) =>
  w.school.head.run(agendaActions.holidayEffects, input);

describe('what a holiday would change', () => {
  it('is told before it is saved: registers, leave, quizzes and bills of the days that become free', async () => {
    expect(await ask({ from: '2026-03-03', until: '2026-03-10' })).toEqual({
      closing: ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-08', '2026-03-09', '2026-03-10'],
      opening: [],
      broken: [],
      registers: 1,
      leave: { applications: 1, days: -2 },
      quizzes: 1,
      exams: 0,
      bills: 1,
    });
  });
  it('is nothing for a weekend, and for a date that is not complete', async () => {
    expect(await ask({ from: '2026-03-06', until: '2026-03-07' })).toMatchObject({
      closing: [],
      opening: [],
      broken: [],
      registers: 0,
    });
    expect(await ask({ from: '2026-03-03' })).toMatchObject({ closing: [], opening: [] });
  });
  it('of one that moves or goes are the days that become school days again, and longer leave', async () => {
    const holiday = await w.school.head.run(actionsOf(Holiday).create, {
      name: 'Closed',
      nameBn: 'বন্ধ',
      from: '2026-03-10',
      until: '2026-03-10',
    });
    expect(await ask({ id: holiday.id, from: '2026-03-11', until: '2026-03-11' })).toMatchObject({
      closing: ['2026-03-11'],
      opening: ['2026-03-10'],
      leave: { applications: 0, days: 0 },
    });
    expect(await ask({ id: holiday.id })).toMatchObject({
      closing: [],
      opening: ['2026-03-10'],
      leave: { applications: 1, days: 1 },
    });
  });
  it('is for those who may change holidays, of their own institution', async () => {
    const holiday = await w.stranger.head.run(actionsOf(Holiday).create, {
      name: 'Theirs',
      nameBn: 'তাঁদের',
      from: '2026-03-10',
      until: '2026-03-10',
    });
    expect((await w.school.head.refused(agendaActions.holidayEffects, { id: holiday.id })).code).toBe('NOT_FOUND');
    expect(
      (await w.school.teacher.refused(agendaActions.holidayEffects, { from: '2026-03-10', until: '2026-03-10' })).code,
    ).toBe('FORBIDDEN');
  });
});
