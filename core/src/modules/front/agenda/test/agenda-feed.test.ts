import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { agendaActions, CalendarFeed, feedActions } from '@pathshala/shared/modules/front/agenda';
import { Exam, GradeScale, ResultSetting } from '@pathshala/shared/modules/exams/exams';
import { cmsActions, Event } from '@pathshala/shared/modules/school/cms';
import { impersonationActions, Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { QuizSitting, Quiz } from '@pathshala/shared/modules/exams/sitting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, makeContext } from '../../../../kernel';
import { readCalendarFeed, readPublicCalendar } from '..';
import { makeSessionResolver } from '../../../foundation/identity';
import { makeSampler, world, type Person, type World } from '../../../../testing';
import { refusal } from '../../../../testing/person';

const { feed, openFeed, closeFeed, download } = feedActions;
let w: World;
const LONG = 'বার্ষিক ক্রীড়া প্রতিযোগিতা, পুরস্কার বিতরণী; ও সাংস্কৃতিক অনুষ্ঠান '.repeat(3).trim();

beforeAll(async () => {
  w = await world();
  const ctx = w.system(w.school.id);
  await ctx
    .repo(Holiday)
    .create({ name: 'Eid', nameBn: 'ঈদ', from: '2026-03-20', until: '2026-03-22', tentative: true });
  await ctx.repo(Event).create({
    title: 'Sports; prizes, and\nmusic',
    titleBn: LONG,
    body: 'b',
    bodyBn: 'b',
    startsOn: '2026-03-31',
    endsOn: '2026-03-31',
    place: 'Field',
    placeBn: 'মাঠ',
    status: 'published',
  });
  const scale = await ctx.repo(GradeScale).create({ name: 'S', nameBn: 'স' });
  const setting = await ctx.repo(ResultSetting).create({ name: 'S', nameBn: 'স', scale: scale.id });
  await ctx.repo(Exam).create({
    title: 'Draft exam',
    titleBn: 'খসড়া',
    year: w.school.year.id,
    classes: [w.school.class.id],
    startsOn: '2026-04-15',
    endsOn: '2026-04-20',
    setting: setting.id,
    state: 'draft',
  });
  const window = { opensAt: '2026-03-05T19:00:00.000Z', closesAt: '2026-03-05T20:00:00.000Z' };
  const { id: quiz } = await makeSampler(ctx).stored(Quiz, {
    title: 'Fractions',
    titleBn: 'ভগ্নাংশ',
    class: w.school.class.id,
    sections: [w.school.sectionA.id],
    subject: w.school.subject.id,
    state: 'scheduled',
    ...window,
  });
  await makeSampler(ctx).stored(QuizSitting, {
    quiz,
    section: w.school.sectionA.id,
    title: 'Fractions',
    titleBn: 'ভগ্নাংশ',
    state: 'scheduled',
    ...window,
  });
});
afterAll(() => w.close());

const tokenOf = (path: string) => /^\/calendar\/([\w-]{43})\.ics$/.exec(path)![1]!;
const subscribe = async (person: Person, language: 'en' | 'bn' = 'en') =>
  tokenOf((await person.run(openFeed, { language })).path);
const read = (token: string) => readCalendarFeed(w.kernel, token);
/** Folded lines put together again, as RFC 5545 says (3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const entry = (text: string, summary: string) => {
  const lines = linesOf(text);
  const at = lines.findIndex((line) => line.startsWith(`SUMMARY:${summary}`));
  return lines.slice(lines.lastIndexOf('BEGIN:VEVENT', at), lines.indexOf('END:VEVENT', at));
};

describe('a calendar for other programs', () => {
  it('holds whole days without a zone, the end not included, times as instants, and what waits for the moon as tentative', async () => {
    const text = (await read(await subscribe(w.school.head)))!;
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:PUBLISH',
        'X-WR-TIMEZONE:Asia/Dhaka',
        'X-WR-CALNAME:school High School: calendar',
        'END:VCALENDAR',
      ]),
    );
    expect(linesOf(text).filter((line) => line.startsWith('PRODID:'))).toHaveLength(1);
    expect(entry(text, 'Eid')).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20260320',
        'DTEND;VALUE=DATE:20260323',
        'STATUS:TENTATIVE',
        'TRANSP:TRANSPARENT',
        'CATEGORIES:Holiday',
        'DTSTAMP:20260304T040000Z',
        expect.stringMatching(/^UID:holiday-[0-9a-f]{24}@pathshala$/),
      ]),
    );
    expect(entry(text, 'Fractions')).toEqual(
      expect.arrayContaining([
        'DTSTART:20260305T190000Z',
        'DTEND:20260305T200000Z',
        'STATUS:CONFIRMED',
        'TRANSP:OPAQUE',
      ]),
    );
    expect(entry(text, 'Sports')).toEqual(
      expect.arrayContaining([
        String.raw`SUMMARY:Sports\; prizes\, and\nmusic`,
        'LOCATION:Field',
        'DTSTART;VALUE=DATE:20260331',
        'DTEND;VALUE=DATE:20260401',
      ]),
    );
  });
  it('speaks the language that was chosen, in lines that are never longer than 75 bytes', async () => {
    const text = (await read(await subscribe(w.school.office, 'bn')))!;
    expect(linesOf(text).find((line) => line.startsWith('SUMMARY:বার্ষিক'))).toBe(
      `SUMMARY:${LONG.replaceAll(/[;,]/g, String.raw`\$&`)}`,
    );
    expect(entry(text, 'ঈদ')).toEqual(
      expect.arrayContaining(['CATEGORIES:ছুটি', 'DESCRIPTION:তারিখটি চাঁদ দেখার ওপর নির্ভরশীল।']),
    );
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
  it('shows what its owner may see and nothing else, at the moment of reading', async () => {
    const [head, student, stranger] = [
      await subscribe(w.school.head),
      await subscribe(w.school.student),
      await subscribe(w.stranger.head),
    ];
    expect(await read(head)).toContain('Draft exam');
    expect(await read(student)).not.toContain('Draft exam');
    expect(await read(student)).toContain('Fractions');
    expect(await read(stranger)).not.toContain('Eid');
    const membership = await w.system().repo(Membership).get(w.school.head.actor.membershipId!);
    const denied = await w
      .system()
      .repo(Membership)
      .update(membership.id, { extras: [{ permission: 'exam.read', effect: 'deny' }] as never });
    expect(await read(head)).not.toContain('Draft exam');
    await w
      .system()
      .repo(Membership)
      .update(membership.id, { extras: [{ permission: 'agenda.read', effect: 'deny' }] as never }, { rev: denied.rev });
    expect(await read(head)).toBeNull();
    await w
      .system()
      .repo(Membership)
      .update(membership.id, { extras: [] as never });
    expect(await read(head)).toContain('Draft exam');
  });
  it('ends immediately: closed, replaced by a new address, with the role or with the account', async () => {
    const person = w.school.librarian;
    const first = await subscribe(person);
    const second = await subscribe(person);
    expect(await read(first)).toBeNull();
    expect(await read(second)).toContain('Eid');
    expect((await person.run(feed, {})).feed).toMatchObject({ language: 'en', lastReadAt: '2026-03-04T04:00:00.000Z' });
    await person.run(closeFeed, {});
    expect(await read(second)).toBeNull();
    expect(await person.run(feed, {})).toEqual({ feed: null });
    const third = await subscribe(person);
    await w.system().repo(Membership).update(person.actor.membershipId!, { status: 'disabled' });
    expect(await read(third)).toBeNull();
    await w.system().repo(Membership).update(person.actor.membershipId!, { status: 'active' });
    expect(await read(third)).toContain('Eid');
    await w.system().repo(User).update(person.actor.userId!, { status: 'disabled' });
    expect(await read(third)).toBeNull();
    await w.system().repo(User).update(person.actor.userId!, { status: 'active' });
  });
  it('keeps the address nowhere: neither in the record nor in the trail', async () => {
    const token = await subscribe(w.school.accountant);
    const everything = JSON.stringify([
      await w.store.raw().collection('calendar_feeds').find({}).toArray(),
      await w.store.raw().collection('audit').find({ entity: 'calendarFeed' }).toArray(),
    ]);
    expect(everything).not.toContain(token);
    expect(everything).toContain('•••');
    expect(await read(token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeNull();
  });
  it("is one person's own: his address is not another's to see or to end, and nobody opens one in another's name", async () => {
    const token = await subscribe(w.school.teacher);
    expect(await w.school.secondTeacher.ctx().repo(CalendarFeed).find()).toEqual([]);
    await w.school.secondTeacher.run(closeFeed, {});
    expect(await read(token)).toContain('Eid');
    const officer = await w.school.hire('operator', null, 'Feed officer');
    await officer.run(impersonationActions.impersonate, { institution: w.school.id, reason: 'A calendar looks wrong' });
    const acting = makeContext(w.kernel, (await makeSessionResolver(w.kernel).resolve(officer.token))!);
    expect((await refusal(execute(openFeed, acting, { language: 'en' }))).code).toBe('WITHHELD');
    expect((await w.anonymous.refused(openFeed, { language: 'en' })).code).toBe('UNAUTHENTICATED');
  });
  it('is to be had as a file too, without an address', async () => {
    const { name, text } = await w.school.guardian.run(download, { language: 'bn' });
    expect(name).toBe('pathshala-2026-03-04.ics');
    expect(text).toContain('SUMMARY:ঈদ');
    expect(await w.school.guardian.run(feed, {})).toEqual({ feed: null });
  });
});

describe('the calendar of a website', () => {
  it('has the holidays that visitors see, in the language asked for, and nothing of an unknown institution', async () => {
    const alias = (await w.school.head.run(cmsActions.getCommonData, { site_id: w.school.id })).alias;
    const shown = await w.anonymous.run(agendaActions.publicDays, {
      site_id: w.school.id,
      from: w.school.year.startsOn,
      until: w.school.year.endsOn,
    });
    const [bn, en] = [
      await readPublicCalendar(w.kernel, { alias, language: 'bn' }),
      await readPublicCalendar(w.kernel, { alias, language: 'en' }),
    ];
    expect(bn).toContain('BEGIN:VCALENDAR');
    expect(bn).not.toBe(en);
    expect(en!.split('BEGIN:VEVENT').length - 1).toBeLessThanOrEqual(shown.items.length + 1);
    // Exams, quizzes and lessons are not for visitors.
    expect(en).not.toMatch(/^UID:(exam|quiz|lesson)-/m);
    expect(await readPublicCalendar(w.kernel, { alias: 'nobody', language: 'bn' })).toBeNull();
  });
});
