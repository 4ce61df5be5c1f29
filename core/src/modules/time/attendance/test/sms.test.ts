import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { messagingActions, SmsBatch, SmsMessage, SmsSetting } from '@pathshala/shared/modules/school/messaging';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { actionsOf } from '@pathshala/shared/kit';
import { addDays } from '@pathshala/shared/text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { openSheet, mark, submit, reopen, verify, notifyAbsentees } = attendanceActions;

let w: World;
beforeAll(async () => void (w = await world({ weekend: [] })));
afterAll(() => w.close());

let day = 0;
/** A submitted register of the last days in which these students are absent. */
async function absentees(...indexes: number[]) {
  const key = { section: w.school.sectionA.id, date: addDays('2026-03-04', -(day += 1)), period: 0 };
  await w.school.office.run(mark, {
    ...key,
    entries: w.school.students.map(({ id }, index) => ({
      student: id,
      status: indexes.includes(index) ? ('absent' as const) : ('present' as const),
      base: 0,
    })),
  });
  await w.school.office.run(submit, key);
  return { key, students: indexes.map((index) => w.school.students[index]!.id) };
}
const messagesOf = async (batch: string) =>
  (await w.school.office.run(actionsOf(SmsMessage).list, { filter: { batch: { eq: batch } } })).rows;

describe('telling guardians', () => {
  it('shows first who would be told what, at which number and at what cost', async () => {
    const { key } = await absentees(0, 5);
    const shown = await w.school.teacher.run(verify, key);
    expect(shown.label).toEqual({ en: 'Six - A', bn: 'ষষ্ঠ - ক' });
    expect(shown.absentees.map((row) => [row.roll, row.phone, row.encoding, row.ordered])).toEqual([
      [1, w.school.guardians[0]!.phone, 'ucs2', false],
      [6, null, 'ucs2', false],
    ]);
    expect(shown.absentees[0]!.text).toContain('শিক্ষার্থী 01');
    expect(shown.absentees[0]!.text).toMatch(/[০-৯]/);
    expect(shown.absentees[0]!.segments).toBeGreaterThan(0);
  });
  it('is one part in Bengali where the institution has a short name for its SMS', async () => {
    const sys = w.system(w.school.id);
    const setting =
      (await sys.repo(SmsSetting).findOne({ key: 'default' })) ??
      (await sys.repo(SmsSetting).create({ key: 'default' }));
    const { key } = await absentees(0);
    await w.school.office.run(actionsOf(SmsSetting).update, {
      id: setting.id,
      rev: setting.rev,
      patch: { shortNameBn: 'শাপলা স্কুল' },
    });
    const [first] = (await w.school.teacher.run(verify, key)).absentees;
    expect(first!.text).toContain('শাপলা স্কুল');
    expect(first!.text).not.toMatch(/২০২৬/);
    expect(first!.segments).toBe(1);
  });
  it('refuses before the register is submitted, and to a teacher of another section', async () => {
    const { key, students } = await absentees(0);
    await w.school.office.run(reopen, { ...key, reason: 'not yet complete' });
    expect((await w.school.office.refused(notifyAbsentees, { ...key, students })).code).toBe('NOT_SUBMITTED');
    await w.school.office.run(submit, key);
    expect((await w.school.otherTeacher.refused(notifyAbsentees, { ...key, students })).code).toBe('NOT_FOUND');
    expect((await w.stranger.office.refused(notifyAbsentees, { ...key, students })).code).toBe('NOT_FOUND');
  });
  it('sends one message for each number, naming both children, and once only', async () => {
    const { key, students } = await absentees(0, 1, 2, 5);
    const first = await w.school.teacher.run(notifyAbsentees, { ...key, students });
    expect(first).toMatchObject({ ordered: 2, already: 0, withoutPhone: 1 });
    const rows = await messagesOf(first.batch);
    expect(rows.map((row) => row.phone).sort()).toEqual(
      [w.school.guardians[0]!.phone, w.school.guardians[1]!.phone].sort(),
    );
    expect(rows.find((row) => row.phone === w.school.guardians[0]!.phone)!.text).toContain('শিক্ষার্থী 01 ও শিক্ষার্থী 02');
    const again = await w.school.office.run(notifyAbsentees, { ...key, students });
    expect(again).toMatchObject({ batch: first.batch, ordered: 0, already: 2 });
    expect(await messagesOf(first.batch)).toHaveLength(2);
    expect((await w.school.teacher.run(verify, key)).absentees.map((row) => row.ordered)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  it('adds only the new ones when a second order names more students', async () => {
    const { key, students } = await absentees(2, 3, 4);
    const first = await w.school.teacher.run(notifyAbsentees, { ...key, students: students.slice(0, 1) });
    const more = await w.school.teacher.run(notifyAbsentees, { ...key, students });
    expect(more).toMatchObject({ batch: first.batch, ordered: 2, already: 1 });
    const batch = await w.school.office.run(actionsOf(SmsBatch).get, { id: first.batch });
    expect(batch).toMatchObject({ purpose: 'absence', messages: 3, status: 'queued' });
    expect(batch.segments).toBe((await messagesOf(first.batch)).reduce((sum, row) => sum + row.segments, 0));
  });
  it('orders once when two do it at the same moment', async () => {
    const { key, students } = await absentees(2, 3);
    const [one, two] = await Promise.all([
      w.school.teacher.run(notifyAbsentees, { ...key, students }),
      w.school.office.run(notifyAbsentees, { ...key, students }),
    ]);
    expect(one.batch).toBe(two.batch);
    expect(one.ordered + two.ordered).toBe(2);
    expect(await messagesOf(one.batch)).toHaveLength(2);
  });
  it('ignores students who are not absent', async () => {
    const { key } = await absentees(2);
    const order = await w.school.teacher.run(notifyAbsentees, {
      ...key,
      students: [w.school.students[3]!.id, w.stranger.students[0]!.id],
    });
    expect(order).toMatchObject({ ordered: 0, withoutPhone: 0 });
  });
});

describe('the bell of guardians', () => {
  it('rings once for each absent child when the register is submitted, also after it was reopened', async () => {
    await w.runJobs();
    const bell = () => w.school.guardian.run(messagingActions.notifications, {});
    await w.school.guardian.run(messagingActions.markRead, {});
    const { key } = await absentees(0, 2);
    expect(await w.runJobs()).toEqual(['attendance.notifyGuardians']);
    const [item, ...rest] = await bell();
    expect(rest).toEqual([]);
    expect(item!.data).toMatchObject({
      kind: 'attendance',
      titleEn: expect.stringContaining('Student 01 is absent'),
      link: '/student/attendance/my-attendance',
    });
    await w.school.office.run(reopen, { ...key, reason: 'one more' });
    await w.school.office.run(mark, {
      ...key,
      entries: [{ student: w.school.students[1]!.id, status: 'absent', base: 2 }],
    });
    await w.school.office.run(submit, key);
    await w.runJobs();
    expect((await bell()).map((each) => each.data.titleEn.slice(0, 10)).sort()).toEqual(['Student 01', 'Student 02']);
  });
  it('stays silent when everyone is present, and for the register of a period', async () => {
    await absentees();
    expect(await w.runJobs()).toEqual([]);
    const key = { section: w.school.sectionA.id, date: '2026-03-04', period: 3 };
    await w.school.teacher.run(mark, {
      ...key,
      entries: [{ student: w.school.students[0]!.id, status: 'absent', base: 0 }],
    });
    await w.school.teacher.run(submit, key);
    expect(await w.runJobs()).toEqual([]);
  });
});

describe('what students and guardians see', () => {
  const { studentCalendar, studentSummary } = attendanceActions;
  it("is their own attendance and nobody else's", async () => {
    const [own, sibling, other] = w.school.students;
    const month = '2026-03';
    for (const [person, seen, hidden] of [
      [w.school.student, [own], [sibling, other]],
      [w.school.guardian, [own, sibling], [other]],
    ] as const) {
      for (const student of seen)
        expect((await person.run(studentCalendar, { student: student!.id, month })).student.name).toBe(student!.name);
      for (const student of [...hidden, w.stranger.students[0]]) {
        expect((await person.refused(studentCalendar, { student: student!.id, month })).code).toBe('NOT_FOUND');
        expect(
          (await person.refused(studentSummary, { student: student!.id, from: '2026-01-01', until: '2026-12-31' }))
            .code,
        ).toBe('NOT_FOUND');
      }
      expect(
        (await person.refused(openSheet, { section: w.school.sectionA.id, date: '2026-03-04', period: 0 })).code,
      ).toBe('FORBIDDEN');
    }
  });
  it('has each day of the month with its mark or why there is none', async () => {
    const calendar = await w.school.student.run(studentCalendar, {
      student: w.school.students[0]!.id,
      month: '2026-03',
    });
    expect(calendar.days).toHaveLength(31);
    expect(calendar.student).toMatchObject({ roll: 1, section: { en: 'Six - A' } });
    const marked = calendar.days.filter((each) => each.mark);
    expect(marked.length).toBeGreaterThan(0);
    expect(calendar.totals.present + calendar.totals.absent + calendar.totals.leave).toBe(marked.length);
  });
  it('follows the guardian when the student gets another', async () => {
    const student = w.school.students[5]!;
    const stranger = await w.school.hire('guardian', w.school.id, 'New Guardian', {
      guardian: (
        await w
          .system(w.school.id)
          .repo(Guardian)
          .create({ name: 'New', nameBn: 'নতুন', relation: 'father', phone: '01719999999' })
      ).id,
    });
    expect((await stranger.refused(studentCalendar, { student: student.id, month: '2026-03' })).code).toBe('NOT_FOUND');
    await w
      .system(w.school.id)
      .repo(w.kernel.entity('student'))
      .update(student.id, { guardian: stranger.actor.guardian } as never);
    expect((await stranger.run(studentCalendar, { student: student.id, month: '2026-03' })).student.name).toBe(
      student.name,
    );
  });
});
