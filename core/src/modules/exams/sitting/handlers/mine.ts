import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  judgeStart,
  Quiz,
  QuizAttempt,
  QuizSitting,
  shows,
  type sittingActions,
} from '@pathshala/shared/modules/exams/sitting';
import { QuizImage } from '@pathshala/shared/modules/exams/questionBank';
import { filesOf, sharedRows, type Context } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import { studentSections } from '../policies';
import { takesPaper } from '../services/exam-takers';
import { ownQuestions } from '../services/grading';
import { attemptIdOf } from '../services/ids';
import { snapshotOf } from '../services/quiz-snapshot';
import { type SittingRow } from '../services/paper';
import { blank, deadlineFor, given, iso, viewSitting } from '../services/views';
import { chosenStudent, levelFor, shownState } from '../services/own-paper';

export const serverTime = async (ctx: Context) => ({ serverTime: ctx.now.getTime() });

/** Coming and running quizzes first by time, then those that are over, the latest first. */
export async function mine(
  ctx: Context,
  input: ActionInput<typeof sittingActions.mine>,
): Promise<ActionOutput<typeof sittingActions.mine>> {
  const student = await chosenStudent(ctx, input.student);
  const sections = await studentSections(ctx, [student]);
  const now = ctx.now.getTime();
  const sittings = await ctx.repo(QuizSitting).find({ where: { section: { in: [...sections] } }, limit: 200 });
  const attempts = new Map(
    (await ctx.repo(QuizAttempt).find({ where: { student, quiz: { in: sittings.map((row) => row.quiz) } } })).map(
      (row) => [row.quiz, row],
    ),
  );
  // Of the quizzes themselves a student sees nothing but their subject; the review options decide what they are told
  // here.
  const quizzes = new Map(
    (await sharedRows(ctx.kernel, Quiz, [ctx.tenantId!], { id: { in: sittings.map((row) => row.quiz) } })).map(
      (row) => [row.id, row],
    ),
  );
  // The online exam of a paper is for those who take it.
  const ofOthers = new Set<string>();
  for (const quiz of quizzes.values())
    if (!attempts.has(quiz.id) && !(await takesPaper(ctx, quiz, student))) ofOthers.add(quiz.id);
  const [sectionNames, subjectNames] = [
    await ctx.labels(
      Section,
      sittings.map((row) => row.section),
    ),
    await ctx.labels(
      Subject,
      [...quizzes.values()].map((row) => row.subject),
    ),
  ];
  const rows = sittings
    .filter((row) => row.state !== 'archived' || attempts.has(row.quiz))
    .flatMap((sitting) => {
      const quiz = quizzes.get(sitting.quiz);
      if (!quiz || ofOthers.has(quiz.id)) return [];
      const attempt = attempts.get(sitting.quiz);
      const review = attempt ? levelFor(quiz, sitting, attempt, now) : 'nothing';
      return [
        {
          sitting: viewSitting(sitting),
          subject: subjectNames.get(quiz.subject) ?? blank,
          sectionLabel: sectionNames.get(sitting.section) ?? blank,
          negativePercent: quiz.negativePercent,
          canStart: !attempt && isOpenToStart(sitting, now),
          canResume: attempt?.state === 'inProgress' && now <= deadlineFor(attempt, sitting, now),
          attempt: attempt
            ? {
                id: attempt.id,
                state: shownState(attempt, sitting),
                startedAt: attempt.startedAt,
                deadline: iso(deadlineFor(attempt, sitting, now)),
                ...given('finishedAt', attempt.finishedAt),
              }
            : null,
          review,
          ...(attempt && shows(review, 'score') ? given('score', attempt.score) : {}),
        },
      ];
    });
  const isOver = (row: (typeof rows)[number]) =>
    ['closed', 'grading', 'resultsReleased', 'archived'].includes(row.sitting.state) ||
    (row.attempt !== null && row.attempt.state !== 'inProgress');
  const byTime = (sign: 1 | -1) => (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    sign * (a.sitting.opensAt < b.sitting.opensAt ? -1 : 1);
  return {
    serverTime: now,
    student,
    sections: [...sections],
    rows: [...rows.filter((row) => !isOver(row)).sort(byTime(1)), ...rows.filter(isOver).sort(byTime(-1))],
  };
}

const isOpenToStart = (sitting: SittingRow, now: number) =>
  ['scheduled', 'open'].includes(sitting.state) && judgeStart(sitting, now) === 'open';

/**
 * A picture of the student's own paper, by the name that their paper has for it. @throws AppError NOT_FOUND for any
 * other picture, and before they have started
 */
export async function paperImage(
  ctx: Context,
  { quiz, image: named }: { quiz: string; image: string },
): Promise<{ data: string }> {
  const notFound = new AppError(kernelErrors.NOT_FOUND);
  for (const student of (await ownStudents(ctx)) ?? []) {
    const attempt = await ctx.repo(QuizAttempt).findOne({ id: attemptIdOf(quiz, student) });
    if (!attempt) continue;
    const snapshot = await snapshotOf(ctx.kernel, ctx.tenantId!, quiz);
    const sitting = snapshot.sittings.get(attempt.sitting);
    const mayLook =
      attempt.state === 'inProgress' ||
      (sitting !== undefined && shows(levelFor(snapshot.quiz, sitting, attempt, ctx.now.getTime()), 'marks'));
    const { paper } = snapshot;
    if (!mayLook || !paper) continue;
    const [image] = ownQuestions(paper, attempt).flatMap((each) => paper.shown.imageNamed(each, named) ?? []);
    if (!image) continue;
    const [row] = await sharedRows(ctx.kernel, QuizImage, [ctx.tenantId!], { id: image });
    const kept = row && (await filesOf(ctx.kernel).open(row.file, 'full'));
    if (kept)
      return { data: `data:${kept.meta.mime};base64,${Buffer.concat(await kept.stream.toArray()).toString('base64')}` };
  }
  throw notFound;
}
