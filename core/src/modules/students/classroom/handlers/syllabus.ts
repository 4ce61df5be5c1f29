import {
  AppError,
  groupBy,
  kernelErrors,
  type ActionInput,
  type ActionOutput,
  type Row,
  type Text,
} from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { ClassLesson } from '@pathshala/shared/modules/school/campus';
import {
  LessonRecord,
  progressOf,
  type lessonActions,
  type SubjectProgress,
} from '@pathshala/shared/modules/students/classroom';
import { addDays } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import { academicYearOn, sectionsNow } from '../../../school/academics';
import { usualWeek } from '../../../school/timetable';
import { concerning } from '../services/takers';
import { sectionsInSight } from './lesson-day';

type Actions = typeof lessonActions;
const NONE = { en: '', bn: '' };
const A_YEAR = 365;

export async function syllabus(
  ctx: Context,
  { section: asked }: ActionInput<Actions['syllabus']>,
): Promise<ActionOutput<Actions['syllabus']>> {
  const sections = await sectionsInSight(ctx);
  const section = asked ?? sections[0]?.id ?? null;
  if (asked && !sections.some(({ id }) => id === asked)) throw new AppError(kernelErrors.NOT_FOUND);
  return { section, sections, subjects: section ? await progressIn(ctx, section) : [] };
}

export async function mySyllabus(
  ctx: Context,
  { student: asked }: ActionInput<Actions['mySyllabus']>,
): Promise<ActionOutput<Actions['mySyllabus']>> {
  const family = (await ownStudents(ctx)) ?? [];
  const student = asked ?? family[0];
  if (!student || !family.includes(student)) throw new AppError(kernelErrors.NOT_FOUND);
  const section = (await sectionsNow(systemPart(ctx), [student]))[0];
  if (!section) return { section: null, subjects: [] };
  const subjects = await progressIn(ctx, section);
  const rows = subjects.map(({ subject }) => ({ id: subject, section, subject }));
  const own = new Set((await concerning(ctx, { student, section }, rows)).map(({ subject }) => subject));
  return {
    section: { id: section, label: (await ctx.labels(Section, [section])).get(section) ?? NONE },
    subjects: subjects.filter(({ subject }) => own.has(subject)),
  };
}

/** Subjects of the routine or of the plan of a section, with their chapters and what was taught of them this year. */
async function progressIn(ctx: Context, section: string): Promise<SubjectProgress[]> {
  const sys = systemPart(ctx);
  const { class: level } = await sys.repo(Section).get(section);
  const since = (await academicYearOn(sys))?.startsOn ?? addDays(ctx.today, -A_YEAR);
  const chapters = groupBy(
    await sys
      .repo(ClassLesson)
      .find({ where: { class: level, active: true }, sort: ['subject', 'number'], atMost: 5_000 }),
    ({ subject }) => subject,
  );
  const lessons = groupBy(
    await sys.repo(LessonRecord).find({
      where: { section, date: { gte: since }, outcome: 'held' },
      sort: ['date'],
      atMost: 20_000,
    }),
    ({ subject }) => subject,
  );
  const taught = new Set((await usualWeek(sys, { section })).map(({ subject }) => subject));
  const subjects = await sys.repo(Subject).find({
    where: { id: { in: [...new Set([...taught, ...lessons.keys()])] } },
    sort: ['code'],
    atMost: 200,
  });
  return subjects.map(({ id, name, nameBn }) => {
    const plan = chapters.get(id) ?? [];
    const held = lessons.get(id) ?? [];
    const progress = progressOf(
      plan,
      held.map((row) => ({ date: row.date, chapter: row.chapter ?? null })),
    );
    const last = held.at(-1);
    return {
      subject: id,
      label: { en: name, bn: nameBn },
      planned: progress.planned,
      taught: progress.taught,
      percent: progress.percent,
      lessons: held.length,
      last: last ? { on: last.date, chapter: titleIn(plan, last.chapter) } : null,
      chapters: plan.map((chapter) => ({
        id: chapter.id,
        number: chapter.number,
        label: { en: chapter.name, bn: chapter.nameBn },
        planned: chapter.periods,
        held: progress.held.get(chapter.id) ?? 0,
      })),
    };
  });
}

/** Without the subject, beside which it is shown; null for a chapter that is no longer in the plan. */
function titleIn(plan: readonly Row<typeof ClassLesson>[], id: string | undefined): Text | null {
  const found = plan.find((chapter) => chapter.id === id);
  return found ? { en: found.name, bn: found.nameBn } : null;
}
