import { Meeting, MeetingInvitation, meetingsActions, presenceOf } from '@pathshala/shared/modules/school/meetings';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { LessonSwap } from '@pathshala/shared/modules/time/leave';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishRoutineOf, runOneJob, world, type World } from '../../../../testing';
import { LINK, meetingOf, openServices } from './support';

const {
  join,
  list,
  details,
  answer,
  cancel,
  end,
  leadToFallback,
  schedule,
  scheduleLesson,
  lessons,
  confirmPresence,
  invite,
  providers,
  saveProvider,
  testProvider,
} = meetingsActions;
let w: World;
let services: Awaited<ReturnType<typeof openServices>>;
/** Ten in the morning of a Wednesday in Dhaka. */
beforeAll(async () => {
  w = await world({ now: '2026-03-04T04:00:00.000Z' });
  services = await openServices(w);
});
afterAll(() => w.close());
const at = (time: string) => w.clock.set(new Date(`2026-03-04T${time}:00+06:00`).toISOString());
const sys = () => w.system(w.school.id);
const advance = () =>
  runOneJob(w.kernel, 'meetings.advance', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
const stateOf = async (id: string) => (await sys().repo(Meeting).get(id)).state;
const bell = async () =>
  (await w.school.student.run(messagingActions.notifications, {})).map(({ data }) => data.titleEn);

describe('a meeting', () => {
  it('lets in only those who are invited, from ten minutes before it begins to its end', async () => {
    at('10:00');
    const { ids, invited } = await meetingOf(w, { provider: services.link });
    const meeting = ids[0]!;
    expect(invited).toBe(w.school.students.length + 1);
    const { student, teacher, otherTeacher, guardian, head } = w.school;
    expect((await student.refused(join, { meeting })).code).toBe('MEETING_NOT_OPEN');
    at('10:50');
    await advance();
    expect(await stateOf(meeting)).toBe('open');
    expect(await student.run(join, { meeting })).toEqual({ url: LINK, isFallback: false });
    // A guardian, a teacher of another section, the head and people of another institution are not invited.
    const { student: strange, head: strangeHead } = w.stranger;
    for (const person of [guardian, otherTeacher, head, strange, strangeHead])
      expect((await person.refused(join, { meeting })).code).toBe('NOT_FOUND');
    // No answer but that of joining says where the meeting is.
    for (const person of [student, teacher, head]) {
      const said = JSON.stringify([await person.run(details, { meeting }), await person.run(list, {})]);
      expect(said).not.toContain('meet.example.com');
      expect(said).not.toContain((await sys().repo(Meeting).get(meeting)).room);
    }
    await student.run(answer, { meeting, answer: 'declined' });
    expect((await student.refused(join, { meeting })).code).toBe('INVITATION_DECLINED');
    const expected = async () => (await teacher.run(details, { meeting })).meeting.expected;
    expect(await expected()).toBe(w.school.students.length - 1);
    // A tentative answer still expects the person and lets them in.
    await student.run(answer, { meeting, answer: 'tentative' });
    expect(await expected()).toBe(w.school.students.length);
    expect(await student.run(join, { meeting })).toMatchObject({ url: LINK });
    await student.run(answer, { meeting, answer: 'accepted' });
    await teacher.run(join, { meeting });
    expect(await stateOf(meeting)).toBe('live');
    expect(await student.run(join, { meeting })).toMatchObject({ url: LINK });
    at('12:00');
    expect((await student.refused(join, { meeting })).code).toBe('MEETING_OVER');
    await advance();
    expect(await stateOf(meeting)).toBe('ended');
    expect((await teacher.refused(join, { meeting })).code).toBe('MEETING_OVER');
    // A plain link reports nobody, so that nobody is called absent.
    const rows = await sys().repo(MeetingInvitation).find({ where: { meeting } });
    expect(rows.every(({ presence }) => presence === 'expected')).toBe(true);
  });

  it('is seen by those who hold it, manage it or are invited, each as far as it is theirs', async () => {
    at('10:00');
    const { ids } = await meetingOf(w, { provider: services.link, title: 'Only for A' });
    const meeting = ids[0]!;
    const { student, guardian, teacher, otherTeacher, head } = w.school;
    const seen = async (person: typeof head) => (await person.run(list, {})).rows.map(({ id }) => id).includes(meeting);
    expect(await Promise.all([student, guardian, teacher, head].map(seen))).toEqual([true, true, true, true]);
    expect(await Promise.all([otherTeacher, w.stranger.head, w.stranger.student].map(seen))).toEqual([
      false,
      false,
      false,
    ]);
    expect((await student.run(details, { meeting })).invited).toHaveLength(1);
    expect((await teacher.run(details, { meeting })).invited).toHaveLength(w.school.students.length + 1);
    expect((await otherTeacher.refused(details, { meeting })).code).toBe('NOT_FOUND');
    for (const action of [end, leadToFallback])
      expect((await otherTeacher.refused(action, { meeting })).code).toBe('NOT_FOUND');
    expect((await otherTeacher.refused(cancel, { meeting, reason: 'Not mine' })).code).toBe('NOT_FOUND');
    // A guardian sees the child's invitation and does not answer it.
    expect((await guardian.refused(answer, { meeting, answer: 'declined' })).code).toBe('NOT_FOUND');
  });

  it('gives nothing after it was cancelled, and everyone invited hears of it once', async () => {
    at('10:00');
    const { ids } = await meetingOf(w, { provider: services.link, title: 'Called off' });
    const meeting = ids[0]!;
    await w.school.teacher.run(cancel, { meeting, reason: 'The teacher is ill' });
    await w.runJobs();
    expect((await bell()).filter((title) => title === 'Cancelled: Called off')).toHaveLength(1);
    const rung = (await bell()).length;
    for (const { name, envelope } of w.queue.jobs.filter((job) => job.name === 'meetings.tell'))
      await runOneJob(w.kernel, name, envelope);
    expect(await bell()).toHaveLength(rung);
    at('11:05');
    for (const person of [w.school.student, w.school.teacher])
      expect((await person.refused(join, { meeting })).code).toBe('MEETING_CANCELLED');
    expect((await w.school.teacher.refused(end, { meeting })).code).toBe('MEETING_CANCELLED');
    expect((await w.school.teacher.refused(leadToFallback, { meeting })).code).toBe('MEETING_CANCELLED');
    expect((await w.school.student.refused(answer, { meeting, answer: 'accepted' })).code).toBe('MEETING_CANCELLED');
  });

  it('leads to the fallback when the service is away and the teacher says so', async () => {
    at('10:00');
    const { ids } = await meetingOf(w, { provider: services.gone, link: undefined, title: 'Service away' });
    const meeting = ids[0]!;
    const { teacher, student } = w.school;
    at('10:55');
    expect((await teacher.refused(join, { meeting })).code).toBe('MEETING_SERVICE_AWAY');
    expect((await teacher.run(details, { meeting })).failedAt).not.toBeNull();
    expect((await teacher.refused(leadToFallback, { meeting })).code).toBe('MEETING_NO_FALLBACK');
    await teacher.run(leadToFallback, { meeting, link: 'https://second.example.com/room' });
    expect(await student.run(join, { meeting })).toEqual({ url: 'https://second.example.com/room', isFallback: true });
    await w.runJobs();
    expect(await bell()).toContain('Service away: join by the fallback link');
  });

  it('is not made in the past, without people, without a link or beyond a teacher’s own sections', async () => {
    at('12:00');
    const code = async (over: object) =>
      (
        await w.school.teacher.refused(schedule, {
          title: 'Wrong',
          date: '2026-03-05',
          time: '11:00',
          minutes: 40,
          sections: [w.school.sectionA.id],
          provider: services.link,
          link: LINK,
          ...over,
        })
      ).code;
    expect(await code({ date: '2026-03-04' })).toBe('MEETING_TIMES');
    expect(await code({ sections: [] })).toBe('MEETING_NOBODY');
    expect(await code({ link: undefined })).toBe('MEETING_LINK_MISSING');
    expect(await code({ roles: ['teacher'] })).toBe('MEETING_OF_OTHERS');
    expect(await code({ students: [w.school.studentOfB.id] })).toBe('MEETING_OF_OTHERS');
    expect(await code({ provider: w.school.sectionA.id })).toBe('MEETING_SERVICE_CLOSED');
    const weekly = await w.school.head.run(schedule, {
      title: 'Teachers’ meeting',
      date: '2026-03-05',
      time: '14:00',
      minutes: 60,
      weeklyUntil: '2026-03-26',
      roles: ['teacher'],
      provider: services.link,
      link: LINK,
    });
    expect(weekly.ids).toHaveLength(4);
    const past = await meetingOf(w, { date: '2026-03-05', provider: services.link });
    await w.school.teacher.run(cancel, { meeting: past.ids[0]!, reason: 'No need' });
    expect((await w.school.teacher.refused(invite, { meeting: past.ids[0]!, students: [] })).code).toBe(
      'MEETING_CANCELLED',
    );
  });
});

describe('a live class out of the routine', () => {
  it('is made once by the teacher of the lesson, and is cancelled when its day becomes a holiday', async () => {
    const { teacher, otherTeacher, staffRecords, subject, sectionA, sectionB, head } = w.school;
    const lesson = {
      section: sectionA.id,
      subject: subject.id,
      weekday: 4,
      period: 1,
      startsAt: '08:00',
      endsAt: '08:40',
      staff: staffRecords.teacher.id,
    };
    const beside = { ...lesson, section: sectionB.id, staff: staffRecords.otherTeacher.id };
    await publishRoutineOf(w.school, sys(), [lesson, beside], { from: '2026-03-04' });
    at('12:00');
    const date = '2026-03-05';
    const [row] = (await teacher.run(lessons, { date })).rows;
    expect(row).toMatchObject({ startsAt: '08:00', meeting: null });
    const others = (await otherTeacher.run(lessons, { date })).rows;
    expect(others.map(({ entry }) => entry)).not.toContain(row!.entry);
    const made = { entry: row!.entry, date, provider: services.link, link: LINK };
    expect((await otherTeacher.refused(scheduleLesson, made)).code).toBe('LESSON_NOT_HELD');
    const { id, invited } = await teacher.run(scheduleLesson, made);
    expect(invited).toBe(w.school.students.length + 1);
    expect((await teacher.refused(scheduleLesson, made)).code).toBe('MEETING_OF_LESSON');
    await sys().repo(Holiday).create({ name: 'Heavy rain', nameBn: 'ভারী বৃষ্টি', from: date, until: date });
    const meetHolidays = () =>
      runOneJob(w.kernel, 'meetings.meetHolidays', {
        payload: {},
        tenantId: w.school.id,
        actorId: null,
        requestId: 'test',
      });
    await meetHolidays();
    await meetHolidays();
    expect(await stateOf(id)).toBe('cancelled');
    await w.runJobs();
    expect((await bell()).some((title) => title.startsWith('Cancelled: '))).toBe(true);
    for (const person of [head, teacher]) expect((await person.run(lessons, { date })).rows).toEqual([]);
  });
});

describe('a live class that another teacher takes', () => {
  it('is held by the one who takes the lesson that day', async () => {
    const { teacher, otherTeacher, staffRecords } = w.school;
    const date = '2026-03-12';
    at('12:00');
    const [row] = (await teacher.run(lessons, { date })).rows;
    const [theirs] = (await otherTeacher.run(lessons, { date })).rows;
    const { id: meeting } = await teacher.run(scheduleLesson, {
      entry: row!.entry,
      date,
      provider: services.link,
      link: LINK,
    });
    await sys()
      .repo(LessonSwap)
      .create({
        from: staffRecords.teacher.id,
        to: staffRecords.otherTeacher.id,
        ...{ date, entry: row!.entry, otherDate: date, otherEntry: theirs!.entry, cancelUntil: date },
        state: 'agreed',
      });
    w.clock.set('2026-03-12T01:55:00.000Z');
    await advance();
    expect(await otherTeacher.run(join, { meeting })).toMatchObject({ url: LINK });
    expect(await stateOf(meeting)).toBe('live');
    expect((await otherTeacher.run(details, { meeting })).mayRun).toBe(true);
    const moderators = await sys()
      .repo(MeetingInvitation)
      .find({ where: { meeting, isModerator: true } });
    expect(moderators.map(({ staff }) => staff)).toEqual([staffRecords.otherTeacher.id]);
  });
});

describe('a meeting service', () => {
  it('keeps its secret to itself, and the secret does not follow to another address', async () => {
    const { head, office, teacher } = w.school;
    const service = {
      name: 'Own server',
      kind: 'bbb',
      url: 'https://bbb.example.com/api',
      isUsual: false,
      active: true,
    } as const;
    expect((await head.refused(saveProvider, service)).code).toBe('MEETING_SECRET_MISSING');
    for (const person of [office, teacher])
      expect((await person.refused(saveProvider, { ...service, secret: 'secret of the server' })).code).toBe(
        'FORBIDDEN',
      );
    const { id } = await head.run(saveProvider, { ...service, secret: 'secret of the server' });
    for (const person of [head, teacher])
      expect(JSON.stringify(await person.run(providers, {}))).not.toContain('secret of the server');
    expect((await teacher.run(providers, {})).rows.find((row) => row.id === id)).toMatchObject({
      url: null,
      ending: null,
    });
    await head.run(saveProvider, { ...service, provider: id, name: 'Our server' });
    const elsewhere = { ...service, provider: id, url: 'https://collects.example.org/api' };
    expect((await head.refused(saveProvider, elsewhere)).code).toBe('MEETING_SECRET_MISSING');
    expect((await w.stranger.head.refused(testProvider, { provider: id })).code).toBe('MEETING_SERVICE_CLOSED');
    // Of an address within the network nothing is said but that it is not reached, whether or not something listens.
    expect(await head.run(testProvider, { provider: services.gone })).toEqual({ says: 'away' });
    for (const url of ['https://127.0.0.1/api', 'https://[::1]/api', 'https://0x0a000001/api', 'https://localhost/api'])
      expect((await head.refused(saveProvider, { ...service, name: 'Within', url, secret: 'secret of it' })).code).toBe(
        'VALIDATION',
      );
  });
});

describe('presence', () => {
  it('that a teacher has set stays, and only they set it', async () => {
    at('10:00');
    const { ids } = await meetingOf(w, { provider: services.link, title: 'Set by hand' });
    const meeting = ids[0]!;
    const { teacher, student, otherTeacher } = w.school;
    const own = (await student.run(details, { meeting })).invited[0]!.id;
    expect((await teacher.refused(confirmPresence, { invitation: own, presence: 'present' })).code).toBe(
      'MEETING_NOT_OPEN',
    );
    at('10:55');
    await teacher.run(join, { meeting });
    expect((await student.refused(confirmPresence, { invitation: own, presence: 'present' })).code).toBe('FORBIDDEN');
    expect((await otherTeacher.refused(confirmPresence, { invitation: own, presence: 'present' })).code).toBe(
      'NOT_FOUND',
    );
    await teacher.run(confirmPresence, { invitation: own, presence: 'present' });
    await teacher.run(end, { meeting });
    expect(await sys().repo(MeetingInvitation).get(own)).toMatchObject({ presence: 'present', isConfirmed: true });
  });
  it('counts nothing without events', () => {
    const slot = {
      startsAt: '2026-03-04T04:00:00.000Z',
      endsAt: '2026-03-04T04:40:00.000Z',
      until: '2026-03-04T04:40:00.000Z',
      fromPercent: 75,
    };
    expect(presenceOf([], slot)).toMatchObject({ presence: 'absent', seconds: 0, cameAt: null });
  });
});
