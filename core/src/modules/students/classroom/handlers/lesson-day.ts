import { AppError, groupBy, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { ClassLesson } from '@pathshala/shared/modules/school/campus';
import { LessonRecord, suggestedChapter, type lessonActions } from '@pathshala/shared/modules/students/classroom';
import { addDays } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { academicYearOn, activeSections, ownSections } from '../../../school/academics';
import { lessonsOn, type Lesson } from '../../../school/timetable';
import { recordsOf, viewLessons } from '../services/day-lessons';
import { dayOff, daysBack, hasBegun, mayMark } from '../services/marking';
import { seesEvery } from '../services/teaching';

type Day = ActionOutput<typeof lessonActions.day>;
const NONE = { en: '', bn: '' };
const LOOK_BACK_DAYS = 200;

/** Sections into which someone looks: all of them, or those that they teach. */
export async function sectionsInSight(ctx: Context): Promise<Day['sections']> {
  const own = new Set(seesEvery(ctx) ? [] : (await ownSections(ctx)).map(({ section }) => section));
  const rows = (await activeSections(systemPart(ctx))).filter(({ id }) => seesEvery(ctx) || own.has(id));
  const labels = await ctx.labels(
    Section,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => ({ id, label: labels.get(id) ?? NONE }));
}

export async function day(
  ctx: Context,
  { date = ctx.today, section }: ActionInput<typeof lessonActions.day>,
): Promise<Day> {
  const sections = await sectionsInSight(ctx);
  if (section && !sections.some(({ id }) => id === section)) throw new AppError(kernelErrors.NOT_FOUND);
  const sys = systemPart(ctx);
  const holiday = await dayOff(ctx, date);
  const { staff } = ctx.actor;
  const lessons =
    holiday || !(section || staff) ? [] : await lessonsOn(sys, date, section ? { section } : { staff: staff! });
  const records = await recordsOf(ctx, lessons);
  const views = await viewLessons(ctx, lessons, records);
  const chapters = await chaptersFor(ctx, lessons);
  const since = addDays(ctx.today, -daysBack(ctx));
  return {
    date,
    today: ctx.today,
    since,
    holiday,
    sections,
    lessons: lessons.map((lesson, at) => ({
      ...views[at]!,
      sectionId: lesson.section,
      subjectId: lesson.subject,
      period: lesson.period,
      rev: records.get(lesson.id)?.rev ?? 0,
      mayMark: date >= since && hasBegun(ctx, lesson) && mayMark(ctx, lesson),
      suggested:
        chapters.find((each) => each.section === lesson.section && each.subject === lesson.subject)?.suggested ?? null,
    })),
    chapters: chapters.map(({ section: of, subject, chapters: those }) => ({ section: of, subject, chapters: those })),
  };
}

async function chaptersFor(
  ctx: Context,
  lessons: readonly Lesson[],
): Promise<(Day['chapters'][number] & { suggested: string | null })[]> {
  const places = [...new Map(lessons.map((each) => [`${each.section} ${each.subject}`, each])).values()];
  if (places.length === 0) return [];
  const sys = systemPart(ctx);
  const rows = await sys
    .repo(Section)
    .find({ where: { id: { in: places.map(({ section }) => section) } }, sort: [], atMost: 500 });
  const levelOf = new Map(rows.map(({ id, class: level }) => [id, level]));
  const all = groupBy(
    await sys.repo(ClassLesson).find({
      where: { class: { in: [...new Set(levelOf.values())] }, active: true },
      sort: ['number'],
      atMost: 10_000,
    }),
    (row) => `${row.class} ${row.subject}`,
  );
  const held = groupBy(
    await sys.repo(LessonRecord).find({
      where: {
        section: { in: places.map(({ section }) => section) },
        subject: { in: [...new Set(places.map(({ subject }) => subject))] },
        date: { gte: (await academicYearOn(sys))?.startsOn ?? addDays(ctx.today, -LOOK_BACK_DAYS) },
        outcome: 'held',
      },
      sort: [],
      atMost: 50_000,
    }),
    (row) => `${row.section} ${row.subject}`,
  );
  return places.map(({ section, subject }) => {
    const chapters = all.get(`${levelOf.get(section)} ${subject}`) ?? [];
    const lessonsHeld = (held.get(`${section} ${subject}`) ?? []).map((row) => ({
      date: row.date,
      chapter: row.chapter ?? null,
    }));
    return {
      section,
      subject,
      chapters: chapters.map(({ id, number, name, nameBn }) => ({ id, number, label: { en: name, bn: nameBn } })),
      suggested: suggestedChapter(chapters, lessonsHeld),
    };
  });
}
