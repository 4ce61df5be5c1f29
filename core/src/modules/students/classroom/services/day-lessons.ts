import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { ClassLesson } from '@pathshala/shared/modules/school/campus';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { Meeting } from '@pathshala/shared/modules/school/meetings';
import { LessonRecord, type LessonView } from '@pathshala/shared/modules/students/classroom';
import type { Row, Text } from '@pathshala/shared/kit';
import { systemPart, type Context } from '../../../../kernel';
import type { Lesson } from '../../../school/timetable';

const NONE = { en: '', bn: '' };
export type RecordRow = Row<typeof LessonRecord>;

/** Entry → what its teacher has said about it on the day of the lessons, which is one. */
export async function recordsOf(ctx: Context, lessons: readonly Lesson[]): Promise<Map<string, RecordRow>> {
  const [first] = lessons;
  if (!first) return new Map();
  const rows = await systemPart(ctx)
    .repo(LessonRecord)
    .find({ where: { date: first.date, entry: { in: lessons.map(({ id }) => id) } }, sort: [], atMost: 2_000 });
  return new Map(rows.map((row) => [row.entry, row]));
}

/**
 * Lessons of one day as the class room shows them; a lesson that is a live class names its meeting and is there once.
 */
export async function viewLessons(
  ctx: Context,
  lessons: readonly Lesson[],
  records?: ReadonlyMap<string, RecordRow>,
): Promise<LessonView[]> {
  const [first] = lessons;
  if (!first) return [];
  const meetings = new Map(
    (
      await systemPart(ctx)
        .repo(Meeting)
        .find({
          where: { date: first.date, entry: { in: lessons.map(({ id }) => id) }, state: { ne: 'cancelled' } },
          sort: [],
          atMost: 500,
        })
    ).map((row) => [row.entry, row.id]),
  );
  const marked = records ?? (await recordsOf(ctx, lessons));
  const chapters = await chapterTitles(ctx, [...marked.values()]);
  const [sections, subjects, teachers] = [
    await ctx.labels(
      Section,
      lessons.flatMap(({ section, cover }) => [section, ...(cover?.into ? [cover.into.section] : [])]),
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
  return lessons.map(({ id, section, subject, staff, startsAt, endsAt, cover }) => {
    const record = marked.get(id);
    return {
      entry: id,
      section: sections.get(section) ?? NONE,
      subject: subjects.get(subject) ?? NONE,
      teacher: teachers.get(staff) ?? NONE,
      startsAt,
      endsAt,
      state: cover?.state === 'cancelled' ? 'cancelled' : cover && cover.staff === null ? 'left' : 'held',
      meeting: meetings.get(id) ?? null,
      joined: cover?.into ? (sections.get(cover.into.section) ?? NONE) : null,
      record: record
        ? {
            outcome: record.outcome,
            chapter: record.chapter ? (chapters.get(record.chapter) ?? NONE) : null,
            chapterId: record.chapter ?? null,
            note: record.note ?? null,
          }
        : null,
    };
  });
}

/** Titles of chapters without their subject, which a lesson shows anyway. */
async function chapterTitles(ctx: Context, records: readonly RecordRow[]): Promise<Map<string, Text>> {
  const ids = [...new Set(records.flatMap(({ chapter }) => chapter ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await systemPart(ctx)
    .repo(ClassLesson)
    .find({ where: { id: { in: ids } }, sort: [], atMost: 2_000 });
  return new Map(rows.map(({ id, name, nameBn }) => [id, { en: name, bn: nameBn }]));
}
