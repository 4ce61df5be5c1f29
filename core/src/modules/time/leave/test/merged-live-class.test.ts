import { leaveActions, LessonCover } from '@pathshala/shared/modules/time/leave';
import { Meeting, MeetingInvitation, meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishRoutineOf, runOneJob, world, type World } from '../../../../testing';
import { LINK, openServices } from '../../../school/meetings/test/support';
import { apply, approve, makeType, request } from './support';

const { substitutes, mergeLesson } = leaveActions;
const { join, lessons, scheduleLesson } = meetingsActions;
const MONDAY = '2026-03-09';
let w: World;
let host: string;
let own: string;
/** Live class of section A that was arranged before its teacher fell ill. */
let overtaken: string;
const sys = () => w.system(w.school.id);
const peopleOf = async (meeting: string) =>
  (await sys().repo(MeetingInvitation).find({ where: { meeting } })).map(({ person }) => person);
const advance = () =>
  runOneJob(w.kernel, 'meetings.advance', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });

beforeAll(async () => {
  w = await world();
  const services = await openServices(w);
  const { school } = w;
  const at = { period: 1, subject: school.subject.id, weekday: 1, startsAt: '08:00', endsAt: '08:40' };
  await publishRoutineOf(school, sys(), [
    { ...at, section: school.sectionA.id, staff: school.staffRecords.teacher.id },
    { ...at, section: school.sectionB.id, staff: school.staffRecords.otherTeacher.id },
  ]);
  const made = { date: MONDAY, provider: services.link, link: LINK };
  own = (await school.teacher.run(lessons, { date: MONDAY })).rows[0]!.entry;
  overtaken = (await school.teacher.run(scheduleLesson, { ...made, entry: own })).id;
  const { id: application } = await school.teacher.run(apply, request(await makeType(w), '09'));
  await approve(school.head, application);
  const cover = (await sys().repo(LessonCover).findOne({ date: MONDAY, entry: own }))!;
  const [into] = (await school.office.run(substitutes, { cover: cover.id })).merges;
  await school.office.run(mergeLesson, { cover: cover.id, rev: cover.rev, into: into!.entry });
  const open = (await school.otherTeacher.run(lessons, { date: MONDAY })).rows;
  expect(open.map(({ entry }) => entry)).toEqual([into!.entry]);
  host = (await school.otherTeacher.run(scheduleLesson, { ...made, entry: into!.entry })).id;
});
afterAll(() => w.close());

describe('the live class of a section that another one joins for the day', () => {
  it('has places for the students of both', async () => {
    const { students, studentOfB } = w.school;
    expect(await peopleOf(host)).toEqual(
      expect.arrayContaining([`student:${studentOfB.id}`, ...students.map(({ id }) => `student:${id}`)]),
    );
  });
  it('is not arranged a second time for the section that joins it', async () => {
    const input = { entry: own, date: MONDAY, provider: (await sys().repo(Meeting).get(host)).provider, link: LINK };
    for (const person of [w.school.teacher, w.school.otherTeacher, w.school.head])
      expect((await person.refused(scheduleLesson, input)).code).toBe('LESSON_NOT_HELD');
  });
  it('takes the place of one that was arranged before; its students are let in', async () => {
    w.clock.set(`${MONDAY}T01:55:00.000Z`);
    await advance();
    expect((await sys().repo(Meeting).get(overtaken)).state).toBe('cancelled');
    expect((await sys().repo(Meeting).get(host)).state).toBe('open');
    expect(await w.school.student.run(join, { meeting: host })).toMatchObject({ url: LINK });
    expect((await w.stranger.student.refused(join, { meeting: host })).code).toBe('NOT_FOUND');
  });
});
