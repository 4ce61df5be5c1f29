import type { StoredInput } from '@pathshala/shared/kit';
import { GRACE_MS, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import type { Context } from '../../../../kernel';
import { advanceOne } from '../jobs/advance-quiz';
import { announceQuiz } from '../jobs/announce-quiz';
import { type QuizRow, given } from '../../sitting';

/** Shows a published quiz to its sections, and orders the jobs of the instants that are known. */
export async function openSittings(ctx: Context, row: QuizRow): Promise<void> {
  const { title, titleBn, opensAt, closesAt, limitMinutes, lastStartAt, questionCount, totalMarks, state } = row;
  const values = (section: string): StoredInput<typeof QuizSitting> => ({
    quiz: row.id,
    section,
    title,
    titleBn,
    state,
    opensAt,
    closesAt,
    ...given('lastStartAt', lastStartAt),
    limitMinutes,
    questionCount,
    totalMarks,
    ...given('examSubject', row.examSubject),
    locked: row.password !== undefined,
  });
  await ctx.repo(QuizSitting).createMany(row.sections.map(values));
  for (const instant of [opensAt, ...(lastStartAt ? [lastStartAt] : []), closesAt]) {
    const at = Date.parse(instant) + (instant === closesAt ? GRACE_MS : 0) + 500;
    ctx.after(
      advanceOne,
      { quiz: row.id },
      { id: `quiz-${row.id}-${row.rev}-${at}`, delayMs: Math.max(0, at - ctx.now.getTime()) },
    );
  }
  ctx.after(announceQuiz, { quiz: row.id }, { id: `quiz-announce-${row.id}-${row.rev}` });
}
