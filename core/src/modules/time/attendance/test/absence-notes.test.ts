import { transitionsOf } from '@pathshala/shared/kit';
import {
  AbsenceNote,
  attendanceActions,
  AttendanceMark,
  AttendanceSetting,
} from '@pathshala/shared/modules/time/attendance';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';

const { explainAbsence, mark, submit, studentCalendar } = attendanceActions;
const DATE = '2026-03-03';
const TODAY = '2026-03-04';
const life = transitionsOf(AbsenceNote);

let w: World;
/** Of the guardian; the second one is a sibling. */
let child: string;
let sibling: string;
let stranger: string;
const key = (date = DATE) => ({ section: w.school.sectionA.id, date, period: 0 });
const absent = (student: string) => ({ student, status: 'absent' as const, base: 0 });
const markOf = async (student: string, date = DATE) =>
  (await w.system(w.school.id).repo(AttendanceMark).findOne({ student, date, period: 0 }))!;
const noteOf = async (student: string, date = DATE) =>
  (await w.system(w.school.id).repo(AbsenceNote).findOne({ student, date }))!;
const decide = async (which: 'excuse' | 'decline', student: string, input: object = {}, by = w.school.teacher) => {
  const { id, rev } = await noteOf(student);
  return by.run(life[which], { id, rev, ...input } as never);
};

beforeAll(async () => {
  w = await world({ weekend: [] });
  [child, sibling, stranger] = [w.school.students[0]!.id, w.school.students[1]!.id, w.school.students[3]!.id];
  const entries = [child, sibling, stranger].map(absent);
  for (const date of [DATE, TODAY]) {
    await w.school.teacher.run(mark, { ...key(date), entries });
    await w.school.teacher.run(submit, key(date));
  }
});
afterAll(() => w.close());

describe('a family explains an absence', () => {
  it('in a sentence, changes it until it is decided, and the class teacher hears of it once', async () => {
    const given = { student: child, date: DATE };
    await w.school.guardian.run(explainAbsence, { ...given, reason: 'Fever' });
    await w.school.guardian.run(explainAbsence, { ...given, reason: 'Fever since the evening' });
    expect(await noteOf(child)).toMatchObject({ state: 'explained', reason: 'Fever since the evening' });
    await w.runJobs();
    const envelope = w.queue.jobs.find(({ name }) => name === 'attendance.tellReason')!.envelope;
    await runOneJob(w.kernel, 'attendance.tellReason', envelope);
    const told = await w
      .system(null)
      .repo(Notification)
      .find({ where: { source: `absence-note:${(await noteOf(child)).id}` } });
    expect(told).toHaveLength(1);
    expect(told[0]!.title).toContain('Fever since the evening');
  });
  it('of its own children alone, on days on which the register says absent, and not after weeks', async () => {
    const code = async (input: object) =>
      (await w.school.guardian.refused(explainAbsence, { date: DATE, reason: 'x', student: child, ...input })).code;
    expect(await code({ student: stranger })).toBe('NOT_FOUND');
    expect(await code({ date: '2026-03-01' })).toBe('NOT_ABSENT');
    expect(await code({ date: '2026-02-01' })).toBe('EXPLAINED_TOO_LATE');
    expect((await w.school.student.refused(explainAbsence, { student: child, date: DATE, reason: 'x' })).status).toBe(
      403,
    );
    expect((await w.stranger.office.refused(explainAbsence, { student: child, date: DATE, reason: 'x' })).code).toBe(
      'NOT_FOUND',
    );
  });
  it('and sees in its calendar what it may still explain', async () => {
    const { days } = await w.school.guardian.run(studentCalendar, { student: sibling, month: '2026-03' });
    expect(days.filter(({ mayExplain }) => mayExplain).map(({ date }) => date)).toEqual([DATE, TODAY]);
    const home = await w.school.guardian.run(dashboardActions.today, {});
    expect(home.children!.map(({ unexplained }) => unexplained)).toEqual([TODAY, TODAY]);
    const own = await w.school.student.run(studentCalendar, { student: child, month: '2026-03' });
    expect(own.days.some(({ mayExplain }) => mayExplain)).toBe(false);
    expect(own.days.find(({ date }) => date === DATE)!.note).toEqual({
      state: 'explained',
      reason: 'Fever since the evening',
    });
  });
});

describe('the class teacher decides', () => {
  it('excused is leave in the register with the reason, and an absence again when it is taken back', async () => {
    await decide('excuse', child);
    await w.runJobs();
    expect(await markOf(child)).toMatchObject({ status: 'leave', remark: 'Fever since the evening' });
    expect(await markOf(child, TODAY)).toMatchObject({ status: 'absent' });
    expect(
      (await w.school.guardian.refused(explainAbsence, { student: child, date: DATE, reason: 'Other' })).code,
    ).toBe('ABSENCE_DECIDED');
    await decide('decline', child, { note: 'Seen at the market' });
    await w.runJobs();
    expect(await markOf(child)).toMatchObject({ status: 'absent' });
    const { days } = await w.school.guardian.run(studentCalendar, { student: child, month: '2026-03' });
    expect(days.find(({ date }) => date === DATE)).toMatchObject({
      note: { state: 'unexcused', note: 'Seen at the market' },
      mayExplain: false,
    });
  });
  it('and nobody else: neither a family, nor a teacher of another section, nor another institution', async () => {
    await w.school.guardian.run(explainAbsence, { student: sibling, date: DATE, reason: 'Wedding' });
    const { id, rev } = await noteOf(sibling);
    const asked = { id, rev } as never;
    expect((await w.school.guardian.refused(life.excuse, asked)).status).toBe(403);
    // Teaches a subject in the section, or another section.
    expect((await w.school.secondTeacher.refused(life.excuse, asked)).code).toBe('NOT_FOUND');
    expect((await w.school.otherTeacher.refused(life.excuse, asked)).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(life.excuse, asked)).code).toBe('NOT_FOUND');
    expect((await noteOf(sibling)).state).toBe('explained');
  });
  it('a closed month keeps its mark, though the reason is excused', async () => {
    const sys = w.system(w.school.id);
    const setting = (await sys.repo(AttendanceSetting).findOne({}))!;
    await sys.repo(AttendanceSetting).update(setting.id, { frozenThrough: '2026-03-31' });
    await decide('excuse', sibling);
    await w.runJobs();
    expect(await noteOf(sibling)).toMatchObject({ state: 'excused' });
    expect(await markOf(sibling)).toMatchObject({ status: 'absent' });
  });
});
