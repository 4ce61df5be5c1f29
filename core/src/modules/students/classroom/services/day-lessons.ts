import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { Meeting } from '@pathshala/shared/modules/school/meetings';
import type { LessonView } from '@pathshala/shared/modules/students/classroom';
import { systemPart, type Context } from '../../../../kernel';
import type { Lesson } from '../../../school/timetable';

const NONE = { en: '', bn: '' };

/** Lessons of today as the class room shows them; a lesson that is a live class names its meeting and is there once. */
export async function viewLessons(ctx: Context, lessons: readonly Lesson[]): Promise<LessonView[]> {
  const meetings = new Map(
    (
      await systemPart(ctx)
        .repo(Meeting)
        .find({
          where: { date: ctx.today, entry: { in: lessons.map(({ id }) => id) }, state: { ne: 'cancelled' } },
          sort: [],
          atMost: 500,
        })
    ).map((row) => [row.entry, row.id]),
  );
  const [sections, subjects, teachers] = [
    await ctx.labels(
      Section,
      lessons.map(({ section }) => section),
    ),
    await ctx.labels(
      Subject,
      lessons.map(({ subject }) => subject),
    ),
    await ctx.labels(
      Staff,
      lessons.map(({ staff }) => staff),
    ),
  ];
  return lessons.map(({ id, section, subject, staff, startsAt, endsAt, cover }) => ({
    entry: id,
    section: sections.get(section) ?? NONE,
    subject: subjects.get(subject) ?? NONE,
    teacher: teachers.get(staff) ?? NONE,
    startsAt,
    endsAt,
    state: cover?.state === 'cancelled' ? 'cancelled' : cover && cover.staff === null ? 'left' : 'held',
    meeting: meetings.get(id) ?? null,
  }));
}
