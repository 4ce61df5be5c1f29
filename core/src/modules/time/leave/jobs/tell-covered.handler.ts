import { fill, t, type Text } from '@pathshala/shared/kit';
import { Enrolment, Section, Subject } from '@pathshala/shared/modules/school/academics';
import { LessonCover } from '@pathshala/shared/modules/time/leave';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { formatNumber, formatTimeOfDay } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';
import { inBoth } from '../services/judge';

const OFFERED = t('Can you take a class? {when}: {lesson}', 'একটি ক্লাস নিতে পারবেন? {when}: {lesson}');
const YOURS = t('You take a class: {when}: {lesson}', 'আপনি ক্লাস নেবেন: {when}: {lesson}');
const TAKEN = t('{when}: {lesson} with {teacher}', '{when}: {lesson}, নেবেন {teacher}');
const CANCELLED = t('{when}: {lesson} is not held', '{when}: {lesson} হবে না');
const WHEN = t('{date}, period {period}, {time}', '{date}, {period} নম্বর পিরিয়ড, {time}');
const LESSON = t('{subject}, {section}', '{subject}, {section}');
const NOTHING: Text = { en: '', bn: '' };

/** One bell each for what is still so; a later change rings with its own words. */
export default async function tellCoveredJob(
  sys: Context,
  { cover, rev, event }: { cover: string; rev: number; event: 'offered' | 'taken' | 'cancelled' },
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
  const teacher = row.staff ? ((await sys.labels(Staff, [row.staff])).get(row.staff) ?? NOTHING) : NOTHING;
  const title = event === 'taken' ? fill(TAKEN, { when, lesson, teacher }) : fill(CANCELLED, { when, lesson });
  const seats = (
    await sys
      .repo(Enrolment)
      .find({ where: { section: row.section, from: { lte: row.date } }, sort: [], atMost: 2_000 })
  ).filter((seat) => !seat.until || seat.until >= row.date);
  const students = seats.map(({ student }) => student);
  if (students.length === 0) return;
  const people = await sys.repo(Student).find({ where: { id: { in: students } }, sort: [], atMost: 2_000 });
  const guardians = [...new Set(people.flatMap((person) => person.guardian ?? []))];
  await ring(
    (await accountsOf(sys, { students, guardians })).map(({ user }) => user),
    title,
    '/student/attendance/routine',
  );
}
