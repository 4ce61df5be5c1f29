import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Quiz, QuizAttempt, type GivenMark, type PaperQuestion } from '@pathshala/shared/modules/exams/sitting';
import { quizErrors, type quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { partMarks, sumOfParts } from '@pathshala/shared/modules/exams/questionBank';
import type { Context } from '../../../../kernel';
import {
  sumOf,
  type AttemptRow,
  scriptOf,
  paperBy,
  type Paper,
  type QuizRow,
  given,
  viewQuestion,
} from '../../sitting';
import { orderPassMarks } from '../jobs/pass-marks';
import { controlled } from '../services/managed';
import { orderTellGroup } from '../services/tell-group';

type Queue = ActionOutput<typeof quizzesActions.markingQueue>;
/** An attempt in one of these states has been marked, or waits for a person. */
export const ENDED = ['submitted', 'autoSubmitted', 'graded', 'released'] as const;

export async function markingList(
  ctx: Context,
  { quiz: id }: { quiz: string },
): Promise<ActionOutput<typeof quizzesActions.markingList>> {
  const { paper, attempts } = await finished(ctx, id);
  const counts = new Map<string, { total: number; done: number }>();
  for (const attempt of attempts) {
    for (const [question, mark] of Object.entries(attempt.marks ?? {})) {
      if (mark.outcome !== 'waiting' && !mark.by) continue;
      const count = counts.get(question) ?? { total: 0, done: 0 };
      counts.set(question, { total: count.total + 1, done: count.done + (mark.outcome === 'waiting' ? 0 : 1) });
    }
  }
  return {
    questions: allQuestions(paper).flatMap((question, index) =>
      counts.has(question.id)
        ? [
            {
              question: question.id,
              number: index + 1,
              type: question.type,
              body: question.body,
              marks: question.marks,
              ...counts.get(question.id)!,
            },
          ]
        : [],
    ),
  };
}

/**
 * Answers without names. The order follows from the scripts' own marks, so that it says nothing about who wrote what.
 */
export async function markingQueue(
  ctx: Context,
  { quiz: id, question: asked }: { quiz: string; question: string },
): Promise<Queue> {
  const { paper, attempts } = await finished(ctx, id);
  const index = allQuestions(paper).findIndex((each) => each.id === asked);
  const question = allQuestions(paper)[index];
  if (!question) throw new AppError(kernelErrors.NOT_FOUND);
  return {
    question: { ...viewQuestion(question, index), key: question.key },
    scripts: attempts
      .filter((row) => row.marks?.[asked] && row.marks[asked]!.outcome !== 'blank')
      .map((row) => viewScript(ctx, row, asked))
      .sort((a, b) => (a.script < b.script ? -1 : 1)),
  };
}

function viewScript(ctx: Context, row: AttemptRow, question: string): Queue['scripts'][number] {
  const mark = row.marks![question]!;
  return {
    script: scriptOf(ctx, row.id),
    value: row.answers[question]?.value ?? null,
    marks: mark.outcome === 'waiting' ? null : mark.marks,
    ...given('note', mark.note),
    ...given('parts', mark.parts),
    done: mark.outcome !== 'waiting',
    rev: row.rev,
  };
}

export async function giveMarks(
  ctx: Context,
  { quiz: id, question: asked, entries }: ActionInput<typeof quizzesActions.giveMarks>,
): Promise<ActionOutput<typeof quizzesActions.giveMarks>> {
  const quiz = await controlled(ctx, id);
  orderTellGroup(ctx, quiz);
  // Marks that change after the results are out change in the exam, too.
  orderPassMarks(ctx, quiz);
  const { paper, attempts } = await finished(ctx, id);
  const question = allQuestions(paper).find((each) => each.id === asked);
  if (!question) throw new AppError(kernelErrors.NOT_FOUND);
  if (entries.some((entry) => entry.marks > question.marks))
    throw new AppError(quizErrors.MARKS_TOO_HIGH, { max: question.marks });
  const byScript = new Map(attempts.map((row) => [scriptOf(ctx, row.id), row]));
  const scripts: Queue['scripts'] = [];
  const most = partMarks(question.content.parts ?? [], question.marks);
  if (entries.some(({ marks, parts }) => parts && sumOfParts(parts, most) !== marks))
    throw new AppError(quizErrors.PARTS_DIFFER);
  for (const { script, marks, note, parts } of entries) {
    const row = byScript.get(script);
    if (!row?.marks?.[asked]) throw new AppError(kernelErrors.NOT_FOUND);
    const mark: GivenMark = {
      marks,
      outcome: marks >= question.marks ? 'right' : marks > 0 ? 'partial' : 'wrong',
      ...(ctx.actor.userId ? { by: ctx.actor.userId } : {}),
      ...(note ? { note } : {}),
      ...(parts ? { parts } : {}),
    };
    const after = { ...row.marks, [asked]: mark };
    const { score, unmarked } = sumOf(after);
    const isDone = unmarked === 0 && (row.state === 'submitted' || row.state === 'autoSubmitted');
    const changed = await ctx
      .repo(QuizAttempt)
      .update(
        row.id,
        { marks: after, score, unmarked, ...(isDone ? { state: 'graded' as const } : {}) },
        { rev: row.rev },
      );
    byScript.set(script, changed);
    scripts.push(viewScript(ctx, changed, asked));
  }
  return { scripts, left: [...byScript.values()].filter((row) => row.marks?.[asked]?.outcome === 'waiting').length };
}

export const allQuestions = ({ content }: Paper): PaperQuestion[] => [
  ...content.questions,
  ...content.pools.flatMap((pool) => pool.questions),
];

export async function presentPaper(ctx: Context, quiz: QuizRow): Promise<Paper> {
  if (!quiz.paper) throw new AppError(kernelErrors.NOT_FOUND);
  return paperBy(ctx.kernel, ctx.tenantId!, quiz.paper);
}

export async function finished(
  ctx: Context,
  id: string,
): Promise<{ quiz: QuizRow; paper: Paper; attempts: AttemptRow[] }> {
  const quiz = await ctx.repo(Quiz).get(id);
  return {
    quiz,
    paper: await presentPaper(ctx, quiz),
    attempts: await ctx.repo(QuizAttempt).find({ where: { quiz: id, state: { in: [...ENDED] } } }),
  };
}
