import { leaveActions, LessonCover } from '@pathshala/shared/modules/time/leave';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { lessonsOn } from '../../../school/timetable';
import { publishRoutineOf, runOneJob, world, type World } from '../../../../testing';
import { apply, approve, bell, makeType, request } from './support';

const {
  cover,
  substitutes,
  offerCover,
  assignCover,
  cancelLesson,
  mergeLesson,
  myCovers,
  answerCover,
  cancel,
  view,
  swapLessons,
  askSwap,
  answerSwap,
  cancelSwap,
  mySwaps,
} = leaveActions;
let w: World;
let application: string;
const monday = '2026-03-09';

/** Teacher is away on Sunday and Monday, 8 and 9 March, and has one lesson in section A each day. */
beforeEach(async () => {
  await w?.close();
  w = await world();
  const { school } = w;
  const at = { section: school.sectionA.id, period: 1, subject: school.subject.id };
  const early = { startsAt: '08:00', endsAt: '08:40' };
  await publishRoutineOf(school, w.system(school.id), [
    { ...at, ...early, weekday: 0, staff: school.staffRecords.teacher.id },
    { ...at, ...early, weekday: 1, staff: school.staffRecords.teacher.id },
    // The other teacher is in section B on Monday then.
    { ...at, ...early, weekday: 1, section: school.sectionB.id, staff: school.staffRecords.otherTeacher.id },
  ]);
  const type = await makeType(w);
  ({ id: application } = await school.teacher.run(apply, request(type, '08', '09')));
  await approve(school.head, application);
});
afterAll(() => w.close());
const rows = async () => (await w.school.head.run(cover, {})).rows;
const onMonday = async () => (await rows()).find((row) => row.date === monday)!.cover!;

describe('lessons of a teacher on approved leave', () => {
  it('wait for someone from the moment of approval, and those who are free are named, the lightest week first', async () => {
    expect((await rows()).map((row) => row.cover?.state)).toEqual(['needed', 'needed']);
    const { office, staffRecords } = w.school;
    const free = (await office.run(substitutes, { cover: (await onMonday()).id })).substitutes.map(
      (each) => each.staff,
    );
    expect(free).toContain(staffRecords.secondTeacher.id);
    expect(free).not.toContain(staffRecords.teacher.id);
    expect(free).not.toContain(staffRecords.otherTeacher.id);
    expect((await w.school.teacher.refused(substitutes, { cover: (await onMonday()).id })).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.refused(substitutes, { cover: (await onMonday()).id })).code).toBe('NOT_FOUND');
  });
  it('go to the first who accepts: of two at the same moment one has it, and the other is told so', async () => {
    const { office, secondTeacher, head, staffRecords, student } = w.school;
    const { id, rev } = await onMonday();
    await office.run(offerCover, { cover: id, rev, to: [staffRecords.secondTeacher.id, staffRecords.head.id] });
    expect((await secondTeacher.run(myCovers, {})).covers).toMatchObject([{ id, isMine: false }]);
    const answers = await Promise.allSettled(
      [secondTeacher, head].map((person) => person.run(answerCover, { cover: id, isAccepted: true })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({
      code: 'COVER_TAKEN',
    });
    const taken = await onMonday();
    expect(taken.state).toBe('accepted');
    const before = (await bell(student)).length;
    await w.runJobs();
    expect((await bell(student)).slice(0, (await bell(student)).length - before).join()).toContain('Bangla');
    // Running again rings nobody again.
    const rung = (await bell(student)).length;
    for (const { name, envelope } of w.queue.jobs.filter((job) => job.name === 'leave.tellCovered'))
      await runOneJob(w.kernel, name, envelope);
    expect((await bell(student)).length).toBe(rung);
    // On the day itself everyone reads who comes.
    w.clock.advance(5 * 86_400_000);
    const [lesson] = (await student.run(dashboardActions.today, {})).routine!;
    expect([staffRecords.secondTeacher.name, staffRecords.head.name]).toContain(lesson!.with.en);
    expect((await w.school.teacher.run(dashboardActions.today, {})).routine).toEqual([]);
  });
  it('are needed again when everyone declines, and nobody answers who was not asked', async () => {
    const { office, secondTeacher, otherTeacher, staffRecords } = w.school;
    const { id, rev } = await onMonday();
    await office.run(offerCover, { cover: id, rev, to: [staffRecords.secondTeacher.id] });
    expect((await otherTeacher.refused(answerCover, { cover: id, isAccepted: true })).code).toBe('COVER_TAKEN');
    await secondTeacher.run(answerCover, { cover: id, isAccepted: false });
    expect((await onMonday()).state).toBe('needed');
    expect((await secondTeacher.refused(answerCover, { cover: id, isAccepted: true })).code).toBe('COVER_TAKEN');
  });
  it('are given to nobody who teaches then, from an old list, or after the day', async () => {
    const { office, staffRecords } = w.school;
    const { id, rev } = await onMonday();
    const give = (substitute: string, seen = rev) => ({ cover: id, rev: seen, substitute });
    expect((await office.refused(assignCover, give(staffRecords.otherTeacher.id))).code).toBe('COVER_BUSY');
    expect((await office.refused(assignCover, give(staffRecords.teacher.id))).code).toBe('COVER_BUSY');
    await office.run(assignCover, give(staffRecords.secondTeacher.id));
    expect((await office.refused(assignCover, give(staffRecords.head.id))).code).toBe('COVER_CHANGED');
    const now = await onMonday();
    await office.run(cancelLesson, { cover: id, rev: now.rev });
    expect((await onMonday()).state).toBe('cancelled');
    w.clock.advance(10 * 86_400_000);
    const late = await w.system(w.school.id).repo(LessonCover).get(id);
    expect((await office.refused(assignCover, give(staffRecords.secondTeacher.id, late.rev))).code).toBe('COVER_OVER');
  });
  it('are theirs again when the leave is cancelled: those who had taken one are free', async () => {
    const { office, secondTeacher, staffRecords } = w.school;
    const { id, rev } = await onMonday();
    await office.run(assignCover, { cover: id, rev, substitute: staffRecords.secondTeacher.id });
    expect((await secondTeacher.run(myCovers, {})).covers).toHaveLength(1);
    const app = (await w.school.head.run(view, { id: application })).application;
    await office.run(cancel, { id: application, rev: app.rev, reason: 'The training is put off' });
    expect((await secondTeacher.run(myCovers, {})).covers).toEqual([]);
    expect((await w.system(w.school.id).repo(LessonCover).get(id)).state).toBe('lapsed');
  });
});

describe('a lesson that is held with another section', () => {
  const hostOf = async () => (await w.school.office.run(substitutes, { cover: (await onMonday()).id })).merges;
  it('has the teacher and the room of that section; both sections and the teacher get one notification each', async () => {
    const { office, otherTeacher, student, studentOfB, sectionB, teacher } = w.school;
    const inB = await w.school.hire('student', w.school.id, 'Student of B', { student: studentOfB.id });
    const [host] = await hostOf();
    const { id, rev } = await onMonday();
    expect((await teacher.refused(mergeLesson, { cover: id, rev, into: host!.entry })).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.refused(mergeLesson, { cover: id, rev, into: host!.entry })).code).toBe('NOT_FOUND');
    const { section } = await office.run(mergeLesson, { cover: id, rev, into: host!.entry });
    expect(await onMonday()).toMatchObject({ state: 'merged', into: section, staff: null });
    expect((await office.refused(mergeLesson, { cover: id, rev, into: host!.entry })).code).toBe('COVER_CHANGED');
    await w.runJobs();
    for (const person of [student, inB, otherTeacher]) expect((await bell(person)).join()).toContain('together with');
    const rung = (await bell(inB)).length;
    for (const { name, envelope } of w.queue.jobs.filter((job) => job.name === 'leave.tellCovered'))
      await runOneJob(w.kernel, name, envelope);
    expect((await bell(inB)).length).toBe(rung);
    w.clock.advance(5 * 86_400_000);
    const [lesson] = await lessonsOn(w.system(w.school.id), monday, { section: w.school.sectionA.id });
    expect(lesson).toMatchObject({
      staff: w.school.staffRecords.otherTeacher.id,
      cover: { state: 'merged', into: { section: sectionB.id } },
    });
  });
  it('needs someone again when that one is cancelled, and nobody merges it into a lesson without a teacher', async () => {
    const { office, otherTeacher, head } = w.school;
    const [host] = await hostOf();
    const { id, rev } = await onMonday();
    const sunday = (await rows()).find((row) => row.date !== monday)!.cover!;
    // Monday's lesson of section B is at no time on Sunday.
    expect((await office.refused(mergeLesson, { cover: sunday.id, rev: sunday.rev, into: host!.entry })).code).toBe(
      'COVER_NO_HOST',
    );
    await office.run(mergeLesson, { cover: id, rev, into: host!.entry });
    const type = await makeType(w);
    const second = await otherTeacher.run(apply, request(type, '09'));
    await approve(head, second.id);
    const sys = w.system(w.school.id);
    const inB = (await sys.repo(LessonCover).findOne({ date: monday, entry: host!.entry }))!;
    const [left] = await lessonsOn(sys, monday, { section: w.school.sectionA.id });
    expect(left!.cover).toMatchObject({ state: 'needed', staff: null });
    // Neither is there anyone in the lesson that is merged, to hold the other one.
    expect((await office.run(substitutes, { cover: inB.id })).merges).toEqual([]);
    await office.run(cancelLesson, { cover: inB.id, rev: inB.rev });
    const again = await onMonday();
    expect(again).toMatchObject({ state: 'needed', into: null });
    expect((await office.refused(mergeLesson, { cover: id, rev: again.rev, into: host!.entry })).code).toBe(
      'COVER_NO_HOST',
    );
  });
});

describe('two teachers who swap', () => {
  const sunday = '2026-03-15';
  const nextMonday = '2026-03-16';
  const ask = async (over: Record<string, unknown> = {}) => {
    const { staffRecords } = w.school;
    const lessons = (await w.school.teacher.run(swapLessons, { date: sunday })).lessons;
    const theirs = (
      await w.school.teacher.run(swapLessons, { date: nextMonday, teacher: staffRecords.otherTeacher.id })
    ).lessons;
    return {
      date: sunday,
      entry: lessons[0]!.entry,
      teacher: staffRecords.otherTeacher.id,
      otherDate: nextMonday,
      subject: theirs[0]!.entry,
      ...over,
    };
  };
  it.each([
    ['date', 'Please Select Date'],
    ['teacher', 'Please Select Teacher'],
    ['subject', 'Please Select Subject'],
  ])('are asked for the %s', async (field, message) => {
    const refused = await w.school.teacher.refused(askSwap, await ask({ [field]: undefined }));
    expect(refused.fields?.[field]?.[0]?.en).toBe(message);
  });
  it('take each other’s lesson once both agree, until the day up to which it can be taken back', async () => {
    const { teacher, otherTeacher, secondTeacher, staffRecords } = w.school;
    // Monday's own lesson is at the same time: it would be two at once.
    expect((await teacher.refused(askSwap, await ask())).code).toBe('COVER_BUSY');
    // Free that Monday: the lesson of section A is left out of the next routine.
    const { school } = w;
    const at = { period: 1, subject: school.subject.id, startsAt: '08:00', endsAt: '08:40' };
    await publishRoutineOf(
      school,
      w.system(school.id),
      [
        { ...at, weekday: 0, section: school.sectionA.id, staff: staffRecords.teacher.id },
        { ...at, weekday: 1, section: school.sectionB.id, staff: staffRecords.otherTeacher.id },
      ],
      { from: '2026-03-10' },
    );
    const { swap } = await teacher.run(askSwap, await ask());
    expect((await secondTeacher.refused(answerSwap, { swap, isAccepted: true })).code).toBe('NOT_FOUND');
    expect((await teacher.refused(answerSwap, { swap, isAccepted: true })).code).toBe('NOT_FOUND');
    await otherTeacher.run(answerSwap, { swap, isAccepted: true });
    await w.runJobs();
    const rung = (await bell(teacher)).length;
    for (const { name, envelope } of w.queue.jobs.filter((job) => job.name === 'leave.tellSwap'))
      await runOneJob(w.kernel, name, envelope);
    expect((await bell(teacher)).length).toBe(rung);
    expect((await bell(otherTeacher)).join()).toContain('swap');
    expect((await teacher.run(swapLessons, { date: nextMonday })).lessons).toEqual([]);
    expect((await teacher.run(mySwaps, {})).swaps).toMatchObject([{ id: swap, state: 'agreed', mayCancel: true }]);
    w.clock.advance(11 * 86_400_000);
    const [lesson] = (await otherTeacher.run(dashboardActions.today, {})).routine!;
    expect(lesson!.with.en).toContain('A');
    expect((await teacher.run(dashboardActions.today, {})).routine).toEqual([]);
    expect((await teacher.refused(cancelSwap, { swap })).code).toBe('SWAP_FIXED');
    w.clock.advance(3 * 86_400_000);
    expect((await teacher.refused(cancelSwap, { swap })).code).toBe('SWAP_GONE');
  });
});
