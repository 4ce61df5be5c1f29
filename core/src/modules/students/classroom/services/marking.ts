import { AppError, kernelErrors, type Text } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { ClassLesson } from '@pathshala/shared/modules/school/campus';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import { classroomErrors } from '@pathshala/shared/modules/students/classroom';
import { addDays, dhakaClock } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { lessonsOn, type Lesson } from '../../../school/timetable';
import { dayFacts } from '../../../school/calendar';

const OWN_DAYS = 7;
const ALL_DAYS = 60;
/** Right to mark lessons of every teacher. */
export const CORRECT = 'classroom.correctLessons';

/** Days for which the caller marks lessons, before today. */
export const daysBack = (ctx: Context): number => (ctx.can(CORRECT) ? ALL_DAYS : OWN_DAYS);

/** Why there is no school on a date; null on a school day. */
export async function dayOff(ctx: Context, date: string): Promise<Text | null> {
  const verdict = judgeDay(date, await dayFacts(systemPart(ctx), date, date));
  return verdict.school ? null : verdict.why;
}

/** Time of day in Dhaka, `HH:mm`. */
export function clockNow(ctx: Context): string {
  const { hour, minute } = dhakaClock(ctx.now);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(hour)}:${two(minute)}`;
}
export const hasBegun = (ctx: Context, { date, startsAt }: Pick<Lesson, 'date' | 'startsAt'>): boolean =>
  date < ctx.today || (date === ctx.today && startsAt <= clockNow(ctx));
export const isOver = (ctx: Context, { date, endsAt }: Pick<Lesson, 'date' | 'endsAt'>): boolean =>
  date < ctx.today || (date === ctx.today && endsAt <= clockNow(ctx));
/** A lesson that someone takes on its day. */
export const hasTeacher = ({ cover }: Lesson): boolean => cover?.staff !== null;

/** Whether the caller says what became of a lesson: its teacher of that day, and those who correct. */
export const mayMark = (ctx: Context, lesson: Lesson): boolean =>
  ctx.can('classroom.teach') &&
  (ctx.can(CORRECT) || (ctx.actor.staff !== null && lesson.staff === ctx.actor.staff && hasTeacher(lesson)));

/**
 * The lesson of an entry on a date with those that are held together with it, if the caller may mark it now.
 * @throws AppError NOT_FOUND for lessons of others, LESSON_AHEAD, LESSON_PAST, LESSON_DAY_OFF
 */
export async function lessonsToMark(
  ctx: Context,
  { date, entry }: { date: string; entry: string },
): Promise<{ lesson: Lesson; together: Lesson[] }> {
  if (date > ctx.today) throw new AppError(classroomErrors.LESSON_AHEAD);
  const days = daysBack(ctx);
  if (date < addDays(ctx.today, -days)) throw new AppError(classroomErrors.LESSON_PAST, { days });
  const all = await lessonsOn(systemPart(ctx), date);
  const lesson = all.find(({ id }) => id === entry);
  if (!lesson || !mayMark(ctx, lesson)) throw new AppError(kernelErrors.NOT_FOUND);
  const why = await dayOff(ctx, date);
  if (why) throw new AppError(classroomErrors.LESSON_DAY_OFF, { why });
  if (!hasBegun(ctx, lesson)) throw new AppError(classroomErrors.LESSON_AHEAD);
  const host = lesson.cover?.into?.entry ?? lesson.id;
  const { joint } = all.find(({ id }) => id === host) ?? lesson;
  const isWith = (each: Lesson) =>
    each.id === host || each.cover?.into?.entry === host || (joint !== undefined && each.joint === joint);
  return { lesson, together: all.filter(isWith) };
}

/** Whether a chapter belongs to the class and subject of a lesson. */
export async function chapterFits(ctx: Context, { section, subject }: Lesson, chapter: string): Promise<boolean> {
  const sys = systemPart(ctx);
  const row = await sys.repo(ClassLesson).findOne({ id: chapter });
  if (!row || row.subject !== subject) return false;
  return (await sys.repo(Section).get(section)).class === row.class;
}
