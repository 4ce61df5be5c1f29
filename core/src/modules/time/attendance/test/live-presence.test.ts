import { Meeting, MeetingInvitation, meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { attendanceActions, AttendanceMark, liveActions } from '@pathshala/shared/modules/time/attendance';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runUnit, transit } from '../../../../kernel';
import { excuse } from '../../excusals';
import { publishRoutineOf, world, type World } from '../../../../testing';
import { LINK, openServices } from '../../../school/meetings/test/support';

const { livePresence, takePresence } = liveActions;
const { mark, openSheet, submit } = attendanceActions;
const DAY = '2026-03-04';
let w: World;
let meeting: string;
let register: { section: string; date: string; period: number };

/** Wednesday: a live class of section A at ten, first period. */
beforeEach(async () => {
  await w?.close();
  w = await world({ now: '2026-03-04T03:30:00.000Z' });
  const { school } = w;
  const { sectionA, subject, staffRecords, teacher } = school;
  const { link } = await openServices(w);
  const { entries } = await publishRoutineOf(school, w.system(school.id), [
    {
      section: sectionA.id,
      subject: subject.id,
      staff: staffRecords.teacher.id,
      weekday: 3,
      period: 1,
      startsAt: '10:00',
      endsAt: '10:40',
    },
  ]);
  ({ id: meeting } = await scheduled(teacher, entries[0]!.id, link));
  register = { section: sectionA.id, date: DAY, period: 1 };
});
afterAll(() => w.close());

async function scheduled(teacher: World['school']['teacher'], entry: string, provider: string) {
  await teacher.run(meetingsActions.scheduleLesson, { entry, date: DAY, provider, link: LINK } as never);
  return (await w.system(w.school.id).repo(Meeting).findOne({ entry }))!;
}
const student = (at: number) => w.school.students[at]!.id;
const seat = async (at: number) =>
  (await w
    .system(w.school.id)
    .repo(MeetingInvitation)
    .findOne({ meeting, student: student(at) }))!;
const seen = async (at: number, values: object) => {
  const row = await seat(at);
  await w
    .system(w.school.id)
    .repo(MeetingInvitation)
    .update(row.id, values as never);
};
const move = (event: 'begin' | 'end') =>
  runUnit(w.system(w.school.id), { id: 'test.move', audited: true }, (ctx) =>
    transit(ctx, Meeting, event, { id: meeting }),
  );
const over = async () => {
  await move('begin');
  w.clock.set('2026-03-04T05:00:00.000Z');
  await move('end');
};
const marks = async () =>
  new Map(
    (
      await w
        .system(w.school.id)
        .repo(AttendanceMark)
        .find({ where: { ...register }, sort: [] })
    ).map((row) => [row.student, row]),
  );
const HERE = { presence: 'present', seconds: 2_000, percent: 90 };

describe('presence of a live class in the register', () => {
  it('is taken over with one button, leaves marks by hand alone, and a second time changes nothing', async () => {
    const { teacher } = w.school;
    await seen(0, HERE);
    await seen(1, { ...HERE, lateMinutes: 12 });
    await seen(2, { presence: 'absent' });
    await seen(3, HERE);
    await teacher.run(mark, { ...register, entries: [{ student: student(3), status: 'absent', base: 0 }] });
    await over();
    const [row] = (await teacher.run(livePresence, register)).classes;
    expect(row).toMatchObject({ meeting, isOver: true, there: 3, absent: 1, toTake: 3 });
    expect(await teacher.run(takePresence, { ...register, meeting })).toMatchObject({ taken: 3, kept: 1 });
    const found = await marks();
    expect([0, 1, 2, 3].map((at) => found.get(student(at))?.status)).toEqual(['present', 'late', 'absent', 'absent']);
    expect(found.get(student(1))).toMatchObject({ minutesLate: 12, markedBy: teacher.actor.userId });
    expect(await teacher.run(takePresence, { ...register, meeting })).toMatchObject({ taken: 0, kept: 4 });
    // The register is the teacher's still: a mark that was taken over is corrected by hand.
    const { rev } = found.get(student(2))!;
    await teacher.run(mark, { ...register, entries: [{ student: student(2), status: 'present', base: rev }] });
    await teacher.run(takePresence, { ...register, meeting });
    expect((await marks()).get(student(2))?.status).toBe('present');
  });

  it('makes nobody present whom the service did not see, whatever was set by hand', async () => {
    const { teacher } = w.school;
    await seen(0, HERE);
    await over();
    const row = await seat(1);
    await teacher.run(meetingsActions.confirmPresence, { invitation: row.id, presence: 'present' });
    expect(await teacher.run(takePresence, { ...register, meeting })).toMatchObject({ taken: 1 });
    expect([...(await marks()).keys()]).toEqual([student(0)]);
  });

  it('does not make a student absent who is on approved leave', async () => {
    const { teacher, sectionA } = w.school;
    await seen(0, { presence: 'absent' });
    await over();
    await runUnit(w.system(w.school.id), { id: 'test.excuse', audited: true }, (ctx) =>
      excuse(ctx, {
        student: student(0),
        section: sectionA.id,
        from: DAY,
        until: DAY,
        half: 'none',
        kind: 'leave',
        reason: 'Sick leave',
        reasonBn: 'অসুস্থতাজনিত ছুটি',
        source: 'test:live',
      }),
    );
    expect(await teacher.run(takePresence, { ...register, meeting })).toMatchObject({ taken: 0, kept: 1 });
    await teacher.run(submit, register);
    expect((await marks()).get(student(0))?.status).toBe('leave');
  });

  it('is refused before the class is over, for another register, and for those who may not mark the section', async () => {
    const { teacher, otherTeacher, student: member, sectionB, office } = w.school;
    expect((await teacher.run(livePresence, register)).classes).toMatchObject([{ isOver: false, toTake: 0 }]);
    expect((await teacher.refused(takePresence, { ...register, meeting })).code).toBe('LIVE_CLASS_OPEN');
    await seen(0, HERE);
    await over();
    expect((await teacher.refused(takePresence, { ...register, period: 2, meeting })).code).toBe('LIVE_CLASS_OTHER');
    expect((await office.refused(takePresence, { ...register, section: sectionB.id, meeting })).code).toBe(
      'LIVE_CLASS_OTHER',
    );
    expect((await member.refused(takePresence, { ...register, meeting })).code).toBe('FORBIDDEN');
    for (const person of [otherTeacher, w.stranger.teacher, w.stranger.head]) {
      expect((await person.refused(takePresence, { ...register, meeting })).code).toBe('NOT_FOUND');
      expect((await person.refused(livePresence, register)).code).toBe('NOT_FOUND');
    }
    await teacher.run(submit, register);
    expect((await teacher.refused(takePresence, { ...register, meeting })).code).toBe('SHEET_SUBMITTED');
    expect((await teacher.run(openSheet, register)).sheet.status).toBe('submitted');
  });
});
