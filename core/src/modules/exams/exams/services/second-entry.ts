import { AppError } from '@pathshala/shared/kit';
import { ExamMark, examErrors, SecondMark } from '@pathshala/shared/modules/exams/exams';
import { isOneOf, type Context } from '../../../../kernel';
import { loadMarks, loadSitters, type MarkRow, type PaperOfSection } from './marks-sheets';

/** Entries of the second person, in the shape of the marks themselves. */
export const loadSecond = (
  ctx: Context,
  { exam, paper }: PaperOfSection,
  students: readonly string[],
): Promise<MarkRow[]> =>
  ctx.repo(SecondMark).find({ where: { exam: exam.id, student: { in: [...students] }, examSubject: paper.id } });

/** A part of the paper, or `null` for the status, in which two entries do not agree. */
export interface Difference {
  student: string;
  part: string | null;
  first: number | string | null;
  second: number | string | null;
}

/** Where the two entries of a paper differ, and how many students have no whole second entry yet. */
export async function compareEntries(
  ctx: Context,
  place: PaperOfSection,
): Promise<{ differences: Difference[]; missing: number }> {
  const students = (await loadSitters(ctx, place)).map(({ candidate }) => candidate.student);
  const first = new Map((await loadMarks(ctx, place, students)).map((row) => [row.student, row]));
  const second = new Map((await loadSecond(ctx, place, students)).map((row) => [row.student, row]));
  const differences = students.flatMap((student): Difference[] => {
    const [one, two] = [first.get(student), second.get(student)];
    // A missing second entry differs from nothing.
    if (!two) return [];
    const statuses = [one?.status ?? 'present', two.status ?? 'present'] as const;
    return [
      ...(statuses[0] === statuses[1] ? [] : [{ student, part: null, first: statuses[0], second: statuses[1] }]),
      ...place.paper.parts!.flatMap(({ key }) => {
        const marks = [one?.marks?.[key] ?? null, two.marks?.[key] ?? null] as const;
        return marks[0] === marks[1] ? [] : [{ student, part: key, first: marks[0], second: marks[1] }];
      }),
    ];
  });
  return { differences, missing: students.filter((student) => !second.get(student)?.complete).length };
}

/**
 * A sheet of an exam that is entered twice is handed in when both entries are there and agree. @throws AppError
 * SECOND_MISSING, ENTRIES_DIFFER
 */
export async function assertAgreed(ctx: Context, place: PaperOfSection): Promise<void> {
  if (!place.exam.doubleEntry) return;
  const { differences, missing } = await compareEntries(ctx, place);
  if (missing > 0) throw new AppError(examErrors.SECOND_MISSING, { count: missing });
  const count = new Set(differences.map(({ student }) => student)).size;
  if (count > 0) throw new AppError(examErrors.ENTRIES_DIFFER, { count });
}

/** The two entries come from two people. `entity`: the entry that is not written now. @throws AppError SAME_PERSON */
export async function assertOtherPerson(
  ctx: Context,
  { exam, paper }: PaperOfSection,
  { entity, students }: { entity: typeof ExamMark | typeof SecondMark; students: readonly string[] },
): Promise<void> {
  if (!exam.doubleEntry || !ctx.actor.userId || students.length === 0) return;
  const where = { exam: exam.id, examSubject: paper.id, student: { in: [...students] } };
  const rows: readonly Pick<MarkRow, 'updatedBy'>[] =
    entity === ExamMark ? await ctx.repo(ExamMark).find({ where }) : await ctx.repo(SecondMark).find({ where });
  const authors = rows.map(({ updatedBy }) => updatedBy);
  if (await isOneOf(ctx, authors)) throw new AppError(examErrors.SAME_PERSON);
}
