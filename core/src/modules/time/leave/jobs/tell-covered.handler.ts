import { fill, t, type Row, type Text } from '@pathshala/shared/kit';
import { Enrolment, Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Room } from '@pathshala/shared/modules/school/campus';
import { RoutineEntry } from '@pathshala/shared/modules/school/timetable';
import { LessonCover } from '@pathshala/shared/modules/time/leave';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { formatNumber, formatTimeOfDay } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';
import { lessonsOn } from '../../../school/timetable';
import { inBoth } from '../services/judge';

const OFFERED = t('Can you take a class? {when}: {lesson}', 'একটি ক্লাস নিতে পারবেন? {when}: {lesson}');
const YOURS = t('You take a class: {when}: {lesson}', 'আপনি ক্লাস নেবেন: {when}: {lesson}');
const TAKEN = t('{when}: {lesson} with {teacher}', '{when}: {lesson}, নেবেন {teacher}');
const MERGED = t(
  '{when}: {lesson} together with {other}, with {teacher}{room}',
  '{when}: {lesson}, {other} শাখার সঙ্গে, নেবেন {teacher}{room}',
);
const IN_ROOM = t(', in {room}', ', {room} কক্ষে');
const CANCELLED = t('{when}: {lesson} is not held', '{when}: {lesson} হবে না');
const WHEN = t('{date}, period {period}, {time}', '{date}, {period} নম্বর পিরিয়ড, {time}');
const LESSON = t('{subject}, {section}', '{subject}, {section}');
const NOTHING: Text = { en: '', bn: '' };

/** One bell each for what is still so; a later change rings with its own words. */
export default async function tellCoveredJob(
  sys: Context,
  { cover, rev, event }: { cover: string; rev: number; event: 'offered' | 'taken' | 'merged' | 'cancelled' },
) {
  const row = await sys.repo(LessonCover).findOne({ id: cover });
  if (row?.rev !== rev) return;
  const both = (write: (locale: 'en' | 'bn') => string): Text => ({ en: write('en'), bn: write('bn') });
  const when = fill(WHEN, {
    date: inBoth(row.date),
    period: both((locale) => formatNumber(row.period, locale)),
    time: both((locale) => formatTimeOfDay(row.startsAt, locale)),
  });
  const lesson = fill(LESSON, {
    subject: (await sys.labels(Subject, [row.subject])).get(row.subject) ?? NOTHING,
    section: (await sys.labels(Section, [row.section])).get(row.section) ?? NOTHING,
  });
  const ring = (users: readonly string[], title: Text, link: string) =>
    notify(
      sys,
      [...new Set(users)].map((user) => ({
        user,
        institution: sys.tenantId!,
        kind: 'work' as const,
        title: title.en.slice(0, 300),
        titleBn: title.bn.slice(0, 300),
        link,
        source: `cover:${cover}:${rev}:${event}`,
      })),
    );
  const usersOf = async (staff: readonly string[]) => (await accountsOf(sys, { staff })).map(({ user }) => user);
  if (event === 'offered')
    return void (await ring(
      await usersOf(row.offered ?? []),
      fill(OFFERED, { when, lesson }),
      '/site/leave/my-covers',
    ));
  if (event === 'taken' && row.staff)
    await ring(await usersOf([row.staff]), fill(YOURS, { when, lesson }), '/site/leave/my-covers');
  if (event === 'merged') return void (await tellMerged(sys, row, { when, ring, usersOf }));
  const teacher = row.staff ? ((await sys.labels(Staff, [row.staff])).get(row.staff) ?? NOTHING) : NOTHING;
  const title = event === 'taken' ? fill(TAKEN, { when, lesson, teacher }) : fill(CANCELLED, { when, lesson });
  await ring(await familiesOf(sys, row.section, row.date), title, '/student/attendance/routine');
}

interface Bells {
  when: Text;
  ring(users: readonly string[], title: Text, link: string): Promise<unknown>;
  usersOf(staff: readonly string[]): Promise<string[]>;
}
/** Both sections learn with whom they sit and where, and the teacher that they have two. */
async function tellMerged(sys: Context, row: Row<typeof LessonCover>, { when, ring, usersOf }: Bells): Promise<void> {
  const guest = (await lessonsOn(sys, row.date, { section: row.section })).find(({ id }) => id === row.entry);
  const host = guest?.cover?.into;
  if (!guest || !host || guest.cover?.staff === null) return;
  const sections = await sys.labels(Section, [row.section, host.section]);
  // Both have the lesson of the host.
  const { subject: taught } = await sys.repo(RoutineEntry).get(host.entry);
  const subject = (await sys.labels(Subject, [taught])).get(taught) ?? NOTHING;
  const teacher = (await sys.labels(Staff, [guest.staff])).get(guest.staff) ?? NOTHING;
  const name = host.room ? (await sys.labels(Room, [host.room])).get(host.room) : undefined;
  const room = name ? fill(IN_ROOM, { room: name }) : NOTHING;
  const title = (of: string, other: string) =>
    fill(MERGED, {
      when,
      lesson: fill(LESSON, { subject, section: sections.get(of) ?? NOTHING }),
      other: sections.get(other) ?? NOTHING,
      teacher,
      room,
    });
  for (const [of, other] of [
    [row.section, host.section],
    [host.section, row.section],
  ] as const)
    await ring(await familiesOf(sys, of, row.date), title(of, other), '/student/attendance/routine');
  await ring(await usersOf([guest.staff]), title(host.section, row.section), '/site/lessons');
}

/** Accounts of the students of a section on a date, and of their guardians. */
async function familiesOf(sys: Context, section: string, date: string): Promise<string[]> {
  const seats = (
    await sys.repo(Enrolment).find({ where: { section, from: { lte: date } }, sort: [], atMost: 2_000 })
  ).filter((seat) => !seat.until || seat.until >= date);
  const students = seats.map(({ student }) => student);
  if (students.length === 0) return [];
  const people = await sys.repo(Student).find({ where: { id: { in: students } }, sort: [], atMost: 2_000 });
  const guardians = [...new Set(people.flatMap((person) => person.guardian ?? []))];
  return (await accountsOf(sys, { students, guardians })).map(({ user }) => user);
}
