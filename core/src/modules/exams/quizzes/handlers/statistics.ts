import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import {
  choiceCounts,
  itemFigures,
  type ItemRecord,
  type quizzesActions,
} from '@pathshala/shared/modules/exams/quizzes';
import { type PaperQuestion, Quiz, QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import { isBlank } from '@pathshala/shared/modules/exams/questionBank';
import type { Context } from '../../../../kernel';
import { type AttemptRow, gradePaper, ownQuestions, sumOf, type Paper, type QuizRow, paperBy } from '../../sitting';
import { sittingsOf } from '../services/managed';
import { summaryOf } from '../services/quiz-report';
import { gridRows } from '../services/grid-rows';

type Statistics = ActionOutput<typeof quizzesActions.statistics>;

/** Over finished papers by their marks, over unfinished ones by what has been saved so far. Void ones do not count. */
export async function statistics(
  ctx: Context,
  { quiz: id, section }: ActionInput<typeof quizzesActions.statistics>,
): Promise<Statistics> {
  const quiz = await ctx.repo(Quiz).get(id);
  const attempts = await ctx.repo(QuizAttempt).find({ where: { quiz: id, ...(section ? { section } : {}) } });
  const paper = quiz.paper ? await paperBy(ctx.kernel, ctx.tenantId!, quiz.paper) : null;
  const sittings = (await sittingsOf(ctx, quiz)).filter((row) => !section || row.section === section);
  const rows = (await gridRows(ctx, quiz, await sittingsOf(ctx, quiz))).filter((row) =>
    sittings.some((sitting) => sitting.section === row.section),
  );
  return {
    serverTime: ctx.now.getTime(),
    summary: summaryOf(quiz, rows),
    items: paper
      ? itemsOf(
          quiz,
          paper,
          attempts.filter((row) => row.state !== 'void'),
        )
      : [],
  };
}

function itemsOf(quiz: QuizRow, paper: Paper, attempts: readonly AttemptRow[]): Statistics['items'] {
  const all: PaperQuestion[] = [...paper.content.questions, ...paper.content.pools.flatMap((pool) => pool.questions)];
  const records = new Map<string, ItemRecord[]>(all.map((question) => [question.id, []]));
  for (const attempt of attempts) {
    const questions = ownQuestions(paper, attempt);
    const marks =
      attempt.marks ??
      gradePaper(questions, { answers: attempt.answers, given: undefined, rule: quiz, version: paper.version }).marks;
    const { score } = sumOf(marks);
    // A question that is not yet answered says nothing while its student is still writing.
    const isWriting = attempt.state === 'inProgress';
    for (const { id } of questions) {
      const mark = marks[id];
      const kept = attempt.answers[id];
      if (!mark || (isWriting && isBlank(kept?.value))) continue;
      records.get(id)?.push({
        marks: mark.marks,
        outcome: mark.outcome,
        value: kept?.value,
        rest: score - mark.marks,
        spentMs: kept?.spent,
      });
    }
  }
  return all.map((question, index) => {
    const own = records.get(question.id) ?? [];
    return {
      question: question.id,
      number: index + 1,
      type: question.type,
      body: question.body,
      difficulty: question.difficulty,
      marks: question.marks,
      ...itemFigures(own, question.marks),
      choices: choiceCounts(
        question,
        own.map((each) => each.value),
      ),
    };
  });
}
