import type { Text } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { instantInDhaka } from '@pathshala/shared/modules/school/meetings';
import { addDays } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import { sectionsNow } from '../../../school/academics';
import { lessonsBetween, ownEntries, type Lesson } from '../../../school/timetable';

const DAYS_AHEAD = 14;
const NONE = { en: '', bn: '' };
export interface LessonItem {
  kind: 'lesson';
  id: string;
  title: Text;
  from: string;
  until: string;
  startsAt: string;
  endsAt: string;
  tentative?: boolean;
  place?: Text;
}

/** Lessons of the next two weeks that a teacher holds, or that a student or a guardian's child has. */
export async function ownLessons(ctx: Context): Promise<LessonItem[]> {
  const sys = systemPart(ctx);
  const until = addDays(ctx.today, DAYS_AHEAD);
  const holidays = await sys
    .repo(Holiday)
    .find({ where: { from: { lte: until }, until: { gte: ctx.today } }, sort: ['from'], limit: 100 });
  const dates = Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(ctx.today, at)).filter(
    (date) => !holidays.some((holiday) => holiday.from <= date && date <= holiday.until),
  );
  const held = (await lessonsOf(ctx, sys, dates)).filter(({ cover }) => cover?.state !== 'cancelled');
  const [sections, subjects] = [
    await ctx.labels(
      Section,
      held.map(({ section }) => section),
    ),
    await ctx.labels(
      Subject,
      held.map(({ subject }) => subject),
    ),
  ];
  return held.map(({ id, date, section, subject, startsAt, endsAt }) => ({
    kind: 'lesson',
    id: `${id}-${date}`,
    title: subjects.get(subject) ?? NONE,
    from: date,
    until: date,
    startsAt: instantInDhaka(date, startsAt),
    endsAt: instantInDhaka(date, endsAt),
    place: sections.get(section) ?? NONE,
  }));
}

async function lessonsOf(ctx: Context, sys: Context, dates: readonly string[]): Promise<Lesson[]> {
  const family = await ownStudents(ctx);
  const { staff } = ctx.actor;
  if (!family) return staff ? lessonsBetween(sys, dates, { staff }) : [];
  const found = new Map<string, Lesson>();
  for (const student of family)
    for (const section of await sectionsNow(sys, [student])) {
      const all = await lessonsBetween(sys, dates, { section });
      for (const lesson of await ownEntries(ctx, { student, section }, all))
        found.set(`${lesson.id} ${lesson.date}`, lesson);
    }
  return [...found.values()];
}
