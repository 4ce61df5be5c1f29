import {
  AppError,
  groupBy,
  kernelErrors,
  t,
  type ActionInput,
  type ActionOutput,
  type Text,
} from '@pathshala/shared/kit';
import { Enrolment, Section, Subject } from '@pathshala/shared/modules/school/academics';
import type { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { addDays, weekdayOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import { lessonsBetween, ownEntries, type Lesson } from '../../../school/timetable';

/** Text for students in place of a teacher who is away. */
const WITHOUT_TEACHER: Readonly<Record<string, Text>> = {
  cancelled: t('Not held', 'ক্লাস হবে না'),
  needed: t('Teacher on leave', 'শিক্ষক ছুটিতে'),
  offered: t('Teacher on leave', 'শিক্ষক ছুটিতে'),
};
type Routine = ActionOutput<typeof dashboardActions.routine>;
type LessonView = Routine['days'][number]['lessons'][number];
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The week of a student's present section. @throws AppError NOT_FOUND for someone else's child */
export async function routine(
  ctx: Context,
  { student: asked }: ActionInput<typeof dashboardActions.routine>,
): Promise<Routine> {
  const own = (await ownStudents(ctx)) ?? [];
  const student = asked ?? own[0];
  if (!student || !own.includes(student)) throw new AppError(kernelErrors.NOT_FOUND);
  const section = (await presentSections(ctx, [student])).get(student);
  // Each weekday as it comes next: a routine that begins within the week is shown from its day on.
  const dates = WEEK.map((ahead) => addDays(ctx.today, ahead));
  const entries = section
    ? await ownEntries(ctx, { student, section }, await lessonsBetween(ctx, dates, { section }))
    : [];
  const lessons = await viewLessons(ctx, entries);
  const byDay = groupBy(
    entries.map((entry, index) => ({ weekday: entry.weekday, lesson: lessons[index]! })),
    (each) => each.weekday,
  );
  return {
    date: ctx.today,
    weekday: weekdayOf(ctx.today),
    section: section
      ? { id: section, label: (await ctx.labels(Section, [section])).get(section) ?? { en: '', bn: '' } }
      : null,
    days: WEEK.map((weekday) => ({ weekday, lessons: (byDay.get(weekday) ?? []).map(({ lesson }) => lesson) })),
  };
}

/** Student → section in which they are today. */
export async function presentSections(ctx: Context, students: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx
    .repo(Enrolment)
    .find({ where: { student: { in: [...students] }, from: { lte: ctx.today } }, sort: ['from'] });
  return new Map(rows.filter((row) => !row.until || row.until >= ctx.today).map((row) => [row.student, row.section]));
}

/** Lessons as a student reads them: with their teacher. */
export async function viewLessons(ctx: Context, entries: readonly Lesson[]): Promise<LessonView[]> {
  const subjects = await ctx.labels(
    Subject,
    entries.map((entry) => entry.subject),
  );
  const teachers = await ctx.labels(
    Staff,
    entries.map((entry) => entry.staff),
  );
  const none = { en: '', bn: '' };
  return entries.map((entry) => ({
    period: entry.period,
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    subject: subjects.get(entry.subject) ?? none,
    with: WITHOUT_TEACHER[entry.cover?.state ?? ''] ?? teachers.get(entry.staff) ?? none,
  }));
}
