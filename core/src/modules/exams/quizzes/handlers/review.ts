import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  paperOf,
  Quiz,
  QuizAnswerEvent,
  QuizAttempt,
  quizErrors,
  shows,
  type quizzesActions,
  type ReviewLevel,
} from '@pathshala/shared/modules/exams/quizzes';
import { renamedKey } from '@pathshala/shared/modules/exams/questionBank';
import type { Context } from '../../../../kernel';
import { gradePaper, type AttemptRow } from '../services/grading';
import { attemptIdOf, seedFor } from '../services/ids';
import { sittingsOf } from '../services/managed';
import { paperBy, snapshotOf } from '../services/quiz-snapshot';
import { type Paper, type QuizRow } from '../services/paper';
import { shownValue } from '../services/shown-ids';
import { flushTrail } from '../services/trail';
import { given, iso } from '../services/views';
import { viewQuestion } from '../services/question-view';
import { chosenStudent, levelFor, shownState } from './mine';
import { gridRows } from '../services/grid-rows';

type Review = ActionOutput<typeof quizzesActions.review>;
type Trail = ActionOutput<typeof quizzesActions.events>;

/**
 * One's own paper. Parts that the level does not show are not in the answer at all. @throws AppError REVIEW_NOT_OPEN
 */
export async function review(
  ctx: Context,
  { quiz: id, student: asked }: ActionInput<typeof quizzesActions.review>,
): Promise<Review> {
  const student = await chosenStudent(ctx, asked);
  const attempt = await ctx.repo(QuizAttempt).get(attemptIdOf(id, student));
  const snapshot = await snapshotOf(ctx.kernel, ctx.tenantId!, id, { isFresh: true });
  const sitting = snapshot.sittings.get(attempt.sitting);
  if (!sitting || !snapshot.paper) throw new AppError(kernelErrors.NOT_FOUND);
  const level = levelFor(snapshot.quiz, sitting, attempt, ctx.now.getTime());
  if (level === 'nothing') throw new AppError(quizErrors.REVIEW_NOT_OPEN);
  const { title, titleBn, totalMarks } = snapshot.quiz;
  return {
    level,
    title,
    titleBn,
    state: shownState(attempt, sitting),
    startedAt: attempt.startedAt,
    ...given('finishedAt', attempt.finishedAt),
    ...given('receipt', attempt.receipt),
    totalMarks,
    ...given('score', attempt.score),
    ...given('unmarked', attempt.unmarked),
    questions: shows(level, 'marks') ? ownReview(snapshot.quiz, snapshot.paper, attempt, level) : [],
  };
}

/** With the ids of the student's own paper: some review theirs while others still write. */
const ownReview = (quiz: QuizRow, paper: Paper, attempt: AttemptRow, level: ReviewLevel): Review['questions'] =>
  reviewQuestions(quiz, paper, attempt, level).map((question) => {
    const shown = paper.shown.of(question);
    return {
      ...question,
      content: shown.content,
      ...given('value', question.value === undefined ? undefined : shownValue(question, question.value, shown)),
      ...given('key', question.key && renamedKey(question.key, shown.toShown)),
    };
  });

function reviewQuestions(quiz: QuizRow, paper: Paper, attempt: AttemptRow, level: ReviewLevel): Review['questions'] {
  return paperOf(paper.content, seedFor(attempt.quiz, attempt.student), quiz).map((question, index) => {
    const mark = attempt.marks?.[question.id];
    const isKeyShown = shows(level, 'keys');
    return {
      ...viewQuestion(question, index),
      ...(attempt.answers[question.id] ? { value: attempt.answers[question.id]!.value } : {}),
      ...given('given', mark?.marks),
      ...given('outcome', mark?.outcome),
      ...given('note', mark?.note),
      ...(isKeyShown ? { key: question.key, ...given('explanation', question.explanation) } : {}),
    };
  });
}

/** One student's paper for staff, also while they write. */
export async function paperOfStudent(
  ctx: Context,
  { quiz: id, student }: { quiz: string; student: string },
): Promise<ActionOutput<typeof quizzesActions.paperOf>> {
  const quiz = await ctx.repo(Quiz).get(id);
  const attempt = await ctx.repo(QuizAttempt).get(attemptIdOf(id, student));
  const row = (await gridRows(ctx, quiz, await sittingsOf(ctx, quiz))).find((each) => each.student === student);
  if (!row || !quiz.paper) throw new AppError(kernelErrors.NOT_FOUND);
  const paper = await paperBy(ctx.kernel, ctx.tenantId!, quiz.paper);
  const marked = attempt.marks
    ? attempt
    : {
        ...attempt,
        marks: gradePaper(paperOf(paper.content, seedFor(id, student), quiz), {
          answers: attempt.answers,
          given: undefined,
          rule: quiz,
          version: paper.version,
        }).marks,
      };
  return {
    row,
    ...given('receipt', attempt.receipt),
    questions: reviewQuestions(quiz, paper, marked, 'keys').map((question) => {
      const answer = attempt.answers[question.id];
      return {
        ...question,
        ...(answer
          ? {
              at: iso(answer.at),
              ...(answer.spent === undefined ? {} : { spentSeconds: Math.round(answer.spent / 1_000) }),
              ...given('claimed', answer.claimed),
              ...given('accepted', answer.accepted?.reason),
            }
          : {}),
      };
    }),
  };
}

/** How a paper was written, save by save. */
export async function events(ctx: Context, { quiz: id, student }: { quiz: string; student: string }): Promise<Trail> {
  const quiz = await ctx.repo(Quiz).get(id);
  const attempt = await ctx.repo(QuizAttempt).get(attemptIdOf(id, student));
  const paper = quiz.paper ? await paperBy(ctx.kernel, ctx.tenantId!, quiz.paper) : null;
  const numbers = new Map(
    paper ? paperOf(paper.content, seedFor(id, student), quiz).map((question, index) => [question.id, index + 1]) : [],
  );
  await flushTrail(ctx.kernel, attempt.id);
  const rows = await ctx
    .repo(QuizAnswerEvent)
    .find({ where: { attempt: attempt.id }, sort: ['receivedAt'], limit: 5_000 });
  const saves = new Map<string, Trail['events'][number]>();
  for (const { kind, writer, answers } of rows) {
    for (const { question, value, at, seq, received } of answers) {
      const key = `${kind}:${writer}:${seq}:${received}`;
      const save = saves.get(key) ?? { seq, kind, receivedAt: iso(received), writer, answers: [] };
      save.answers.push({ question, number: numbers.get(question) ?? null, value, at: iso(at) });
      saves.set(key, save);
    }
  }
  return {
    events: [...saves.values()].sort((a, b) =>
      a.receivedAt < b.receivedAt ? -1 : a.receivedAt > b.receivedAt ? 1 : a.seq - b.seq,
    ),
  };
}
