import { AttendanceMark, attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { InstitutionDay, overviewActions } from '@pathshala/shared/modules/front/overview';
import { Quiz, QuizAttempt, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import { addDays } from '@pathshala/shared/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSampler, runOneJob, world, type Person, type World } from '../../../../testing';

let w: World;
let group: Person;
let otherGroup: Person;
beforeAll(async () => {
  w = await world();
  group = w.person('groupStaff', null, { groupId: w.school.groupId });
  otherGroup = w.person('groupStaff', null, { groupId: w.stranger.groupId });
});
afterAll(() => w.close());

const count = (tenantId: string | null = w.school.id, name = 'overview.countDay') =>
  runOneJob(w.kernel, name, { payload: {}, tenantId, actorId: null, requestId: 'test' });
const entryOf = async (person: Person, id = w.school.id) =>
  (await person.run(overviewActions.wall, {})).institutions.find((each) => each.institution === id);

describe('the wall', () => {
  it('shows an institution whose day was not counted yet without numbers', async () => {
    expect(await entryOf(w.operator)).toEqual({
      institution: w.school.id,
      label: expect.anything(),
      day: null,
      trend: [],
    });
  });

  it('counts registers, students and who sits a quiz', async () => {
    await w.school.teacher.run(attendanceActions.mark, {
      section: w.school.sectionA.id,
      date: w.system().today,
      period: 0,
      entries: w.school.students.map((student, index) => ({
        student: student.id,
        status: index === 0 ? 'absent' : 'present',
        base: 0,
      })),
    });
    const ctx = w.system(w.school.id);
    const quiz = await makeSampler(ctx).stored(Quiz, {
      title: 'Fractions',
      titleBn: 'ভগ্নাংশ',
      class: w.school.class.id,
      sections: [w.school.sectionA.id],
      subject: w.school.subject.id,
      state: 'open',
    });
    const sitting = await makeSampler(ctx).stored(QuizSitting, {
      quiz: quiz.id,
      section: w.school.sectionA.id,
      title: 'Fractions',
      titleBn: 'ভগ্নাংশ',
      state: 'open',
    });
    await makeSampler(ctx).stored(QuizAttempt, {
      quiz: quiz.id,
      sitting: sitting.id,
      section: w.school.sectionA.id,
      student: w.school.students[0]!.id,
      state: 'inProgress',
    });
    await count();
    const marks = await ctx.repo(AttendanceMark).find();
    expect(marks).toHaveLength(w.school.students.length);
    expect((await entryOf(w.operator))!.day).toMatchObject({
      school: true,
      sections: 2,
      submitted: 0,
      inProgress: 1,
      // As on the board: nobody, while the register is being taken.
      present: 0,
      absent: 0,
      quizzes: 1,
      sitting: 1,
      students: w.school.students.length + 1,
    });
    const key = { section: w.school.sectionA.id, date: w.system().today, period: 0 };
    await w.school.teacher.run(attendanceActions.submit, key);
    await count();
    const { totals } = await w.school.head.run(attendanceActions.board, { date: key.date });
    const { submitted, inProgress, present, absent, late, leave } = totals;
    expect([submitted, present, absent]).toEqual([1, w.school.students.length - 1, 1]);
    expect((await entryOf(w.operator))!.day).toMatchObject({ submitted, inProgress, present, absent, late, leave });
  });

  it('adds up what is overdue, not what is due later or paid', async () => {
    const ctx = w.system(w.school.id);
    const line = (dueDate: string, balance: number) =>
      makeSampler(ctx).stored(FeeLine, {
        student: w.school.students[0]!.id,
        section: w.school.sectionA.id,
        dueDate,
        amount: 50_000,
        balance,
      });
    for (const [dueDate, balance] of [
      ['2026-03-01', 50_000],
      ['2026-02-01', 12_500],
      ['2026-03-04', 50_000],
      ['2026-02-01', 0],
    ] as const)
      await line(dueDate, balance);
    await count(w.school.id, 'overview.countDues');
    expect((await entryOf(w.operator))!.day).toMatchObject({ overdue: 62_500, sections: 2 });
  });

  it('writes nothing when nothing changed, and one row however often it is counted', async () => {
    const before = (
      await w
        .system()
        .repo(InstitutionDay)
        .find({ where: { institution: w.school.id } })
    )[0]!;
    await count();
    await count(w.school.id, 'overview.countDues');
    await Promise.allSettled([count(), count(), count(w.school.id, 'overview.countDues')]);
    expect(
      await w
        .system()
        .repo(InstitutionDay)
        .find({ where: { institution: w.school.id } }),
    ).toEqual([before]);
  });

  it('shows the course of the last school days, oldest first, without today', async () => {
    const { today } = w.system();
    await w
      .system()
      .repo(InstitutionDay)
      .createMany(
        [
          [-1, 90, 10],
          [-2, 0, 0],
          [-3, 80, 20],
        ].map(([back, present, absent]) => ({
          institution: w.school.id,
          group: w.school.groupId,
          date: addDays(today, back!),
          present: present!,
          absent: absent!,
        })),
      );
    expect((await entryOf(w.operator))!.trend).toEqual([
      { date: addDays(today, -3), percent: 80 },
      { date: addDays(today, -1), percent: 90 },
    ]);
  });

  it('counts every active institution when a day begins, and leaves the others', async () => {
    const { id, rev } = await w.system().repo(Institution).get(w.stranger.id);
    await w.system().repo(Institution).update(id, { status: 'suspended' }, { rev });
    await count(null, 'overview.countEveryDay');
    expect(await w.system().repo(InstitutionDay).count({ institution: w.stranger.id })).toBe(0);
    await w.system().repo(Institution).update(id, { status: 'active' });
    await count(null, 'overview.countEveryDay');
    expect(await w.system().repo(InstitutionDay).count({ institution: w.stranger.id })).toBe(1);
  });

  it('shows a group its own institutions only, and nobody of an institution anything', async () => {
    expect(
      (await w.operator.run(overviewActions.wall, {})).institutions.map((each) => each.institution).sort(),
    ).toEqual([w.school.id, w.stranger.id].sort());
    expect(
      (await group.run(overviewActions.wall, {})).institutions.map((each) => [each.institution, each.day !== null]),
    ).toEqual([[w.school.id, true]]);
    expect(await entryOf(otherGroup)).toBeUndefined();
    for (const person of [w.school.head, w.school.student, w.anonymous])
      expect((await person.refused(overviewActions.wall, {})).status).toBeGreaterThanOrEqual(401);
  });

  it('keeps the days of the time before from a group that an institution joins later', async () => {
    const { id, rev } = await w.system().repo(Institution).get(w.school.id);
    await w.system().repo(Institution).update(id, { group: w.stranger.groupId }, { rev });
    expect((await entryOf(otherGroup))!).toMatchObject({ day: null, trend: [] });
    await count();
    expect((await entryOf(otherGroup))!.day).toMatchObject({ sections: 2 });
    expect((await entryOf(otherGroup))!.trend).toEqual([]);
    expect((await group.run(overviewActions.wall, {})).institutions).toEqual([]);
  });
});
