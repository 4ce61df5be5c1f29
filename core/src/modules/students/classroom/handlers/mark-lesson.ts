import { AppError, type ActionInput } from '@pathshala/shared/kit';
import { classroomErrors, LessonRecord, type lessonActions } from '@pathshala/shared/modules/students/classroom';
import { systemPart, type Context } from '../../../../kernel';
import type { RecordRow } from '../services/day-lessons';
import { chapterFits, hasTeacher, lessonsToMark } from '../services/marking';

type Actions = typeof lessonActions;

/** Records of the lessons by their entry, with that of the caller as they saw it. @throws AppError LESSON_MARKED */
async function known(
  ctx: Context,
  { date, entry, rev }: { date: string; entry: string; rev: number },
  entries: readonly string[],
): Promise<Map<string, RecordRow>> {
  const rows = await systemPart(ctx)
    .repo(LessonRecord)
    .find({ where: { date, entry: { in: [...entries] } }, sort: [], atMost: 50 });
  const byEntry = new Map(rows.map((row) => [row.entry, row]));
  if ((byEntry.get(entry)?.rev ?? 0) !== rev) throw new AppError(classroomErrors.LESSON_MARKED);
  return byEntry;
}

export async function markLesson(
  ctx: Context,
  { date, entry, rev, outcome, chapter, note }: ActionInput<Actions['markLesson']>,
): Promise<{ marked: number }> {
  const { lesson, together } = await lessonsToMark(ctx, { date, entry });
  if (outcome === 'held' && !hasTeacher(lesson)) throw new AppError(classroomErrors.LESSON_WITHOUT_TEACHER);
  if (chapter && !(await chapterFits(ctx, lesson, chapter))) throw new AppError(classroomErrors.CHAPTER_OF_OTHERS);
  const before = await known(
    ctx,
    { date, entry, rev },
    together.map(({ id }) => id),
  );
  const records = systemPart(ctx).repo(LessonRecord);
  for (const each of together) {
    // A lesson that was not held was about nothing; combined sections of another class have chapters of their own.
    const about = outcome === 'held' && chapter && (await chapterFits(ctx, each, chapter)) ? chapter : null;
    const old = before.get(each.id);
    if (old)
      await records.update(
        old.id,
        { outcome, chapter: about, note: note ?? null, staff: each.staff },
        { rev: old.rev },
      );
    else
      await records.create({
        ...{ date, entry: each.id, section: each.section, subject: each.subject, staff: each.staff, outcome },
        ...(about ? { chapter: about } : {}),
        ...(note ? { note } : {}),
      });
  }
  return { marked: together.length };
}

export async function unmarkLesson(
  ctx: Context,
  { date, entry, rev }: ActionInput<Actions['unmarkLesson']>,
): Promise<{ removed: number }> {
  const { together } = await lessonsToMark(ctx, { date, entry });
  const before = await known(
    ctx,
    { date, entry, rev },
    together.map(({ id }) => id),
  );
  await systemPart(ctx)
    .repo(LessonRecord)
    .removeMany([...before.values()].map((row) => ({ id: row.id, rev: row.rev })));
  return { removed: before.size };
}
