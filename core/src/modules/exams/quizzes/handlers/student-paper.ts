import { AppError, kernelErrors, type ActionOutput } from '@pathshala/shared/kit';
import { paperOf, Quiz, QuizAnswerEvent, QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import { type quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import type { Context } from '../../../../kernel';
import { gradePaper, attemptIdOf, seedFor, paperBy, flushTrail, given, iso, reviewQuestions } from '../../sitting';
import { sittingsOf } from '../services/managed';
import { gridRows } from '../services/grid-rows';

type Trail = ActionOutput<typeof quizzesActions.events>;

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
