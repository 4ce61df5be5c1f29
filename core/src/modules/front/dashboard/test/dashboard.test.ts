import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { FeeHead, FeeLine, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishRoutineOf } from '../../../../testing';
import { hall, minutes, OPENS, type Hall } from '../../../exams/quizzes/test/hall';

const { today, routine } = dashboardActions;
let h: Hall;
beforeAll(async () => {
  h = await hall();
  const { school } = h.w;
  const sys = h.w.system(school.id);
  // 4 March 2026 is a Wednesday.
  const at = { section: school.sectionA.id, period: 1, startsAt: '09:00', endsAt: '09:45', subject: school.subject.id };
  await publishRoutineOf(school, sys, [
    { ...at, weekday: 3, staff: school.staffRecords.teacher.id },
    { ...at, weekday: 4, staff: school.staffRecords.secondTeacher.id },
  ]);
});
afterAll(() => h.w.close());
const childrenOf = async (person: Hall['w']['school']['student']) => (await person.run(today, {})).children!;

describe('the dashboard of a student and their guardian', () => {
  it('has today’s lessons, the next quiz until it is handed in, and nothing of other sections', async () => {
    const { student, guardian, students } = h.w.school;
    const coming = await h.hold({ opensAt: new Date(Date.parse(OPENS) + minutes(30)).toISOString() });
    const [child] = await childrenOf(student);
    expect(child).toMatchObject({
      student: students[0]!.id,
      section: h.w.school.sectionA.id,
      routine: [{ startsAt: '09:00' }],
      quiz: { id: coming, open: false },
      exam: null,
      leave: null,
    });
    h.w.clock.advance(minutes(31));
    await h.sweep();
    const seat = await h.seat(student, coming);
    expect((await childrenOf(student))[0]!.quiz).toMatchObject({ id: coming, open: true });
    await seat.submit(1, {});
    expect((await childrenOf(student))[0]!.quiz).toBeNull();
    const family = await childrenOf(guardian);
    expect(family.map((each) => each.student).sort()).toEqual([students[0]!.id, students[1]!.id].sort());
    expect(family.find((each) => each.student === students[1]!.id)!.quiz).toMatchObject({ id: coming });
    expect((await childrenOf(await h.studentOfB()))[0]).toMatchObject({ routine: [], quiz: null });
  });
  it('has the week of the section; someone else’s child has none', async () => {
    const { student, guardian, students, studentOfB } = h.w.school;
    const week = await guardian.run(routine, { student: students[1]!.id });
    expect(week).toMatchObject({ weekday: 3, section: { id: h.w.school.sectionA.id } });
    expect(week.days.filter((day) => day.lessons.length > 0).map((day) => day.weekday)).toEqual([3, 4]);
    expect((await student.refused(routine, { student: studentOfB.id })).code).toBe('NOT_FOUND');
    expect((await h.w.stranger.guardian.refused(routine, { student: students[1]!.id })).code).toBe('NOT_FOUND');
    expect((await h.w.school.teacher.refused(routine, {})).code).toBe('FORBIDDEN');
  });
  it('adds up the dues and the overdue part', async () => {
    const { school } = h.w;
    const sys = h.w.system(school.id);
    const head = await sys.repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' } as never);
    const subHead = await sys
      .repo(FeeSubHead)
      .create({ head: head.id, name: 'Monthly', nameBn: 'মাসিক', frequency: 'monthly' } as never);
    const line = (period: string, dueDate: string, balance: number) => ({
      student: school.students[0]!.id,
      section: school.sectionA.id,
      subHead: subHead.id,
      period,
      seq: 0,
      kind: 'bill',
      month: `${period}-01`,
      headName: 'Tuition',
      headNameBn: 'বেতন',
      name: 'Monthly',
      nameBn: 'মাসিক',
      priority: 1,
      fined: false,
      amount: balance,
      waived: 0,
      paid: 0,
      balance,
      dueDate,
      status: 'unpaid',
      reason: 'class',
    });
    for (const each of [line('2026-02', '2026-02-15', 50_000), line('2026-03', '2026-03-15', 30_000)])
      await sys.repo(FeeLine).create(each as never);
    expect((await childrenOf(school.student))[0]!.dues).toEqual({
      balance: 80_000,
      overdue: 50_000,
      oldest: '2026-02-15',
    });
    expect((await childrenOf(school.guardian)).map((each) => each.dues?.balance)).toEqual(
      expect.arrayContaining([80_000, 0]),
    );
  });
  it('is nobody’s who has no student', async () =>
    expect((await h.w.school.teacher.run(today, {})).children).toBeUndefined());
});

it('the teacher’s dashboard has own lessons of the day and the registers that are not taken', async () => {
  const mine = await h.w.school.teacher.run(today, {});
  expect(mine.routine).toMatchObject([{ startsAt: '09:00', with: { en: expect.stringContaining('A') } }]);
  expect(mine.registers!.map((row) => row.status)).toContain('notStarted');
});
