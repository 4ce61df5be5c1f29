import { transitionsOf } from '@pathshala/shared/kit';
import {
  BellSchedule,
  RoutineEntry,
  RoutineVersion,
  timetableActions,
} from '@pathshala/shared/modules/school/timetable';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { draftRoutineOf, publishRoutineOf, runOneJob, world, type World } from '../../../../testing';
import { ringBells } from './support';

const { check, publish } = transitionsOf(RoutineVersion);
const { today, routine } = dashboardActions;
let w: World;
beforeAll(async () => {
  // Half past eleven in the evening of a Wednesday in Dhaka.
  w = await world({ now: '2026-03-04T17:30:00.000Z' });
});
afterAll(() => w.close());
const lesson = (weekday: number, staff: string, over: { startsAt?: string; endsAt?: string } = {}) => ({
  section: w.school.sectionA.id,
  subject: w.school.subject.id,
  weekday,
  period: 1,
  startsAt: '08:00',
  endsAt: '08:40',
  staff,
  ...over,
});
const firstLesson = async () => (await w.school.student.run(today, {})).routine!.map(({ with: teacher }) => teacher.en);

describe('a routine that begins at midnight in Dhaka', () => {
  it('is read from the first minute of its day, and the one before is marked as replaced', async () => {
    const { teacher, secondTeacher } = w.school.staffRecords;
    const sys = w.system(w.school.id);
    // 4 March is a Wednesday, 5 March a Thursday; each version has its own teacher on both days.
    const old = await publishRoutineOf(w.school, sys, [lesson(3, teacher.id), lesson(4, teacher.id)]);
    const next = await publishRoutineOf(w.school, sys, [lesson(3, secondTeacher.id), lesson(4, secondTeacher.id)], {
      from: '2026-03-05',
    });
    const stateOf = async (id: string) => (await sys.repo(RoutineVersion).get(id)).state;
    expect(await firstLesson()).toEqual([teacher.name]);
    // The week ahead: today still the old one, tomorrow the new one.
    const { days } = await w.school.student.run(routine, {});
    expect([3, 4].map((day) => days[day]!.lessons[0]?.with.en)).toEqual([teacher.name, secondTeacher.name]);
    // Notifies everyone whose week changes, each once.
    const bell = async () => (await w.school.student.run(messagingActions.notifications, {})).length;
    await w.runJobs();
    const rung = await bell();
    expect(rung).toBeGreaterThan(0);
    for (const { name, envelope } of w.queue.jobs.filter((job) => job.name === 'timetable.tellRoutine'))
      await runOneJob(w.kernel, name, envelope);
    expect(await bell()).toBe(rung);
    const supersede = () =>
      runOneJob(w.kernel, 'timetable.supersedeRoutines', {
        payload: {},
        tenantId: null,
        actorId: null,
        requestId: 'test',
      });
    await supersede();
    expect([await stateOf(old.version.id), await stateOf(next.version.id)]).toEqual(['published', 'published']);
    w.clock.advance(31 * 60_000);
    expect(await firstLesson()).toEqual([secondTeacher.name]);
    await supersede();
    await supersede();
    expect([await stateOf(old.version.id), await stateOf(next.version.id)]).toEqual(['superseded', 'published']);
  });
  it('is not planned into the past, empty, by the office alone, or with clashes', async () => {
    const { head, office, staffRecords, sectionB } = w.school;
    const sys = w.system(w.school.id);
    const send = async (draft: { id: string; rev: number }) => office.run(check, { id: draft.id, rev: draft.rev });
    const past = await draftRoutineOf(sys, [lesson(0, staffRecords.teacher.id)], { from: '2026-03-01' });
    const sent = await send(past.version);
    expect((await office.refused(publish, { id: sent.id, rev: sent.rev })).code).toBe('FORBIDDEN');
    expect((await head.refused(publish, { id: sent.id, rev: sent.rev })).code).toBe('ROUTINE_STARTS_PAST');
    const empty = await send((await draftRoutineOf(sys, [], { from: '2026-04-01' })).version);
    expect((await head.refused(publish, { id: empty.id, rev: empty.rev })).code).toBe('ROUTINE_EMPTY');
    // The same teacher in two sections: rows that were there before the rule.
    const draft = await draftRoutineOf(sys, [lesson(0, staffRecords.teacher.id)], { from: '2026-04-01' });
    const { id: other } = await sys.repo(RoutineEntry).create({
      ...lesson(1, staffRecords.teacher.id),
      section: sectionB.id,
      version: draft.version.id,
    });
    await w.store
      .raw()
      .collection('routine_entries')
      .updateOne({ _id: toObjectId(other) }, { $set: { weekday: 0 } });
    const clashing = await send(draft.version);
    expect((await head.refused(publish, { id: clashing.id, rev: clashing.rev })).code).toBe('ROUTINE_CLASHES');
  });
});

describe('bell times of a season', () => {
  it('move the lessons of its days, for the home page as for the register', async () => {
    const sys = w.system(w.school.id);
    const usual = await ringBells(w);
    await sys.repo(BellSchedule).create({
      name: 'Ramadan',
      nameBn: 'রমজান',
      season: 'ramadan',
      from: '2026-03-05',
      until: '2026-03-20',
      bells: usual.bells.map((bell, at) => ({ ...bell, startsAt: `09:${10 + at * 2}`, endsAt: `09:${11 + at * 2}` })),
    });
    const [now] = (await w.school.student.run(today, {})).routine!;
    expect([now!.startsAt, now!.endsAt]).toEqual(['09:10', '09:11']);
    w.clock.advance(21 * 86_400_000);
    const [later] = (await w.school.student.run(today, {})).routine!;
    expect([later!.startsAt, later!.endsAt]).toEqual(['08:00', '08:40']);
  });
});

describe('the difference of a draft', () => {
  it('names what is new, gone and changed against the routine that it came from', async () => {
    const sys = w.system(w.school.id);
    const versions = await sys.repo(RoutineVersion).find({ where: { state: 'published' } });
    const draft = await w.school.office.run(timetableActions.draftRoutine, {
      version: versions[0]!.id,
      name: 'Next',
      nameBn: 'পরের',
      from: '2026-06-01',
    });
    const { entries } = await w.school.office.run(timetableActions.board, { version: draft.id });
    await w.school.office.run(timetableActions.changeLesson, {
      version: draft.id,
      entries: [{ id: entries[0]!.id, rev: entries[0]!.rev }],
      staff: w.school.staffRecords.otherTeacher.id,
    });
    await w.school.office.run(timetableActions.removeLesson, {
      version: draft.id,
      entries: [{ id: entries[1]!.id, rev: entries[1]!.rev }],
    });
    const answer = await w.school.teacher.run(timetableActions.difference, { version: draft.id });
    expect([answer.added, answer.removed, answer.changed]).toEqual([0, 1, 1]);
    expect(answer.rows.find((row) => row.after && row.before)?.after?.staff.en).toBe(
      w.school.staffRecords.otherTeacher.name,
    );
  });
});
