import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { feedActions } from '@pathshala/shared/modules/front/agenda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishRoutineOf, world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => {
  w = await world({ now: '2026-03-04T04:00:00.000Z' });
});
afterAll(() => w.close());

it('the calendar of a teacher and of a family has the lessons of two weeks, less those of holidays', async () => {
  const { teacher, otherTeacher, student, guardian, sectionA, subject, staffRecords } = w.school;
  const sys = w.system(w.school.id);
  const lesson = {
    section: sectionA.id,
    subject: subject.id,
    weekday: 4,
    period: 1,
    startsAt: '08:00',
    endsAt: '08:40',
    staff: staffRecords.teacher.id,
  };
  await publishRoutineOf(w.school, sys, [lesson], { from: '2026-03-01' });
  const starts = async (person: typeof teacher) =>
    (await person.run(feedActions.download, { language: 'bn' })).text.match(/DTSTART:\d{8}T\d{6}Z/g) ?? [];
  const [first, second] = ['DTSTART:20260305T020000Z', 'DTSTART:20260312T020000Z'];
  for (const person of [teacher, student, guardian]) expect(await starts(person)).toEqual([first, second]);
  for (const person of [otherTeacher, w.stranger.teacher, w.stranger.student]) expect(await starts(person)).toEqual([]);
  await sys.repo(Holiday).create({ name: 'Storm', nameBn: 'ঝড়', from: '2026-03-05', until: '2026-03-05' });
  expect(await starts(student)).toEqual([second]);
});
