import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { websiteActions } from '@pathshala/shared/modules/school/cms';
import { Meeting, MeetingInvitation, meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishRoutineOf, runOneJob, world, type World } from '../../../../testing';
import { LINK, meetingOf, openServices } from './support';

const { join, invite, lessons, scheduleLesson } = meetingsActions;
const TODAY = '2026-03-04';
const DATE = '2026-03-05';
let w: World;
let services: Awaited<ReturnType<typeof openServices>>;
/** Comes from section B to A on the day of the meetings; the first student goes the other way. */
let comer: Awaited<ReturnType<World['school']['hire']>>;
let early: string;
let late: string;
let lesson: string;
const sys = () => w.system(w.school.id);
const at = (date: string, time: string) => w.clock.set(new Date(`${date}T${time}:00+06:00`).toISOString());
const advance = () =>
  runOneJob(w.kernel, 'meetings.advance', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
const peopleOf = async (meeting: string) =>
  (await sys().repo(MeetingInvitation).find({ where: { meeting } })).map(({ person }) => person);

beforeAll(async () => {
  w = await world({ now: '2026-03-04T04:00:00.000Z' });
  services = await openServices(w);
  const { school } = w;
  comer = await school.hire('student', school.id, 'Comer', { student: school.studentOfB.id });
  const plain = { provider: services.link, date: DATE };
  early = (await meetingOf(w, plain)).ids[0]!;
  late = (await meetingOf(w, { ...plain, time: '15:00' })).ids[0]!;
  const repo = sys().repo(Enrolment);
  const placeOf = async (student: string) => (await repo.findOne({ student }))!;
  const [leaver, other] = [await placeOf(school.students[0]!.id), await placeOf(school.studentOfB.id)];
  for (const place of [leaver, other]) await repo.update(place.id, { until: TODAY });
  const moved = { year: school.year.id, from: DATE, roll: 40 };
  await repo.create({ ...moved, student: leaver.student, section: school.sectionB.id });
  await repo.create({ ...moved, student: other.student, section: school.sectionA.id });
  const { sectionA, subject, staffRecords } = school;
  await publishRoutineOf(
    school,
    sys(),
    [
      {
        ...{ section: sectionA.id, subject: subject.id, staff: staffRecords.teacher.id },
        ...{ weekday: 4, period: 1, startsAt: '08:00', endsAt: '08:40' },
      },
    ],
    { from: TODAY },
  );
  const [row] = (await school.teacher.run(lessons, { date: DATE })).rows;
  const made = { entry: row!.entry, date: DATE, provider: services.link, link: LINK };
  lesson = (await school.teacher.run(scheduleLesson, made)).id;
});
afterAll(() => w.close());

describe('the page of online lessons on the website', () => {
  const onPage = async (site: string) =>
    JSON.stringify(await w.anonymous.run(websiteActions.getSitePage, { site_id: site, page: 'eduClassRooms' }));
  it('says when which section has a live class, and nothing that leads into it or of other meetings', async () => {
    const words = await onPage(w.school.id);
    expect(words).toContain('Live classes');
    expect(words).toContain('Bangla');
    expect(words).not.toContain(LINK);
    expect(words).not.toContain(lesson);
    // Revision is a meeting that a teacher has arranged; it is announced to those who are invited.
    expect(words).not.toContain('Revision');
    expect(await onPage(w.stranger.id)).not.toContain('Live classes');
  });
});

describe('people of a section', () => {
  it('of a live class are those who sit there on its day', async () => {
    const people = await peopleOf(lesson);
    expect(people).toContain(`student:${w.school.studentOfB.id}`);
    expect(people).not.toContain(`student:${w.school.students[0]!.id}`);
  });

  it('who have changed it have no way in once the lobby opens, and new ones have', async () => {
    expect(await peopleOf(early)).not.toContain(`student:${w.school.studentOfB.id}`);
    at(DATE, '10:55');
    await advance();
    expect((await sys().repo(Meeting).get(early)).state).toBe('open');
    const people = await peopleOf(early);
    expect(people).toContain(`student:${w.school.studentOfB.id}`);
    expect(people).not.toContain(`student:${w.school.students[0]!.id}`);
    expect((await w.school.student.refused(join, { meeting: early })).code).toBe('NOT_FOUND');
    expect(await comer.run(join, { meeting: early })).toMatchObject({ url: LINK });
    // By name they are invited wherever they sit.
    await w.school.head.run(invite, { meeting: early, students: [w.school.students[0]!.id] });
    expect(await w.school.student.run(join, { meeting: early })).toMatchObject({ url: LINK });
  });

  it('are looked at again at the door', async () => {
    at(DATE, '14:55');
    expect((await w.school.student.refused(join, { meeting: late })).code).toBe('NOT_FOUND');
    expect(await comer.run(join, { meeting: late })).toMatchObject({ url: LINK });
    expect((await w.stranger.student.refused(join, { meeting: late })).code).toBe('NOT_FOUND');
  });
  it('have guardians who are let in as long as a child of theirs sits there', async () => {
    const { guardian, students, sectionA, sectionB } = w.school;
    at(DATE, '15:30');
    const talk = { provider: services.link, date: DATE, time: '16:00', guardians: true };
    const forParents = (await meetingOf(w, talk)).ids[0]!;
    at(DATE, '15:55');
    await advance();
    expect(await guardian.run(join, { meeting: forParents })).toMatchObject({ url: LINK });
    expect((await comer.refused(join, { meeting: forParents })).code).toBe('NOT_FOUND');
    const repo = sys().repo(Enrolment);
    const children = await repo.find({
      where: { section: sectionA.id, student: { in: students.map(({ id }) => id) } },
    });
    for (const [place, { id }] of children.entries()) await repo.update(id, { section: sectionB.id, roll: 50 + place });
    expect((await guardian.refused(join, { meeting: forParents })).code).toBe('NOT_FOUND');
  });
});
