import { Section } from '@pathshala/shared/modules/school/academics';
import { AppError, kernelErrors, type ActionInput, type ActionOutput, type FieldErrors } from '@pathshala/shared/kit';
import {
  Quiz,
  QuizAttempt,
  QuizPaper,
  type PaperContent,
  type PaperQuestion,
} from '@pathshala/shared/modules/exams/sitting';
import { summarise, type quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { questionFaults, type KeyedQuestion } from '@pathshala/shared/modules/exams/questionBank';
import type { Context } from '../../../../kernel';
import { regrade } from '../jobs/regrade';
import { gradePaper, ownQuestions, type Paper, blank, given, viewQuestion } from '../../sitting';
import { assertOwn, controlled, mayControl, sittingsOf } from '../services/managed';
import { allQuestions, ENDED, finished, presentPaper } from './marking';
import { gridRows } from '../services/grid-rows';

const SHOWN = 200;
/** The saved marks may be changed for a moment after the job was ordered by anyone who still holds the former paper. */
const REGRADE_DELAY_MS = 1_000;

export async function keys(
  ctx: Context,
  { quiz: id }: { quiz: string },
): Promise<ActionOutput<typeof quizzesActions.keys>> {
  const { quiz, paper, attempts } = await finished(ctx, id);
  const { title, titleBn, state } = quiz;
  return {
    quiz: { id, title, titleBn, state },
    version: paper.version,
    attempts: attempts.length,
    waiting: attempts.filter((row) => (row.keyVersion ?? 0) < paper.version).length,
    may: mayControl(ctx, quiz) && !quiz.groupQuiz,
    questions: allQuestions(paper).map((question, index) => ({
      ...viewQuestion(question, index),
      content: question.content,
      ...given('image', question.image),
      key: question.key,
      byHand: attempts.filter((row) => row.marks?.[question.id]?.by).length,
    })),
  };
}

/** Marks every finished paper by the other key, in memory. */
export async function tryKey(
  ctx: Context,
  { quiz: id, question: asked, key }: ActionInput<typeof quizzesActions.tryKey>,
): Promise<ActionOutput<typeof quizzesActions.tryKey>> {
  const { quiz, paper, attempts } = await finished(ctx, id);
  const next = withKey(paper, asked, key);
  const scores = attempts.map((row) => {
    const grade = (by: Paper) =>
      gradePaper(ownQuestions(by, row), { answers: row.answers, given: row.marks, rule: quiz, version: by.version })
        .score;
    return { row, before: grade(paper), after: grade(next) };
  });
  const changed = scores
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  const people = new Map(
    (changed.length === 0 ? [] : await gridRows(ctx, quiz, await sittingsOf(ctx, quiz))).map((each) => [
      each.student,
      each,
    ]),
  );
  const sections = await ctx.labels(Section, quiz.sections);
  const mean = (values: number[]) => summarise(values, quiz.totalMarks).mean;
  return {
    attempts: scores.length,
    up: changed.filter(({ before, after }) => after > before).length,
    down: changed.filter(({ before, after }) => after < before).length,
    byHand: attempts.filter((row) => row.marks?.[asked]?.by).length,
    meanBefore: mean(scores.map((each) => each.before)),
    meanAfter: mean(scores.map((each) => each.after)),
    rows: changed.slice(0, SHOWN).flatMap(({ row, before, after }) => {
      const person = people.get(row.student);
      return person
        ? [
            {
              student: row.student,
              roll: person.roll,
              name: person.name,
              nameBn: person.nameBn,
              section: sections.get(person.section) ?? blank,
              before,
              after,
            },
          ]
        : [];
    }),
  };
}

/** The next version of the frozen paper; the part that students see stays the same. */
export async function changeKey(
  ctx: Context,
  { quiz: id, question: asked, key, reason }: ActionInput<typeof quizzesActions.changeKey>,
): Promise<ActionOutput<typeof quizzesActions.changeKey>> {
  const quiz = await controlled(ctx, id);
  assertOwn(quiz);
  const { content, version } = withKey(await presentPaper(ctx, quiz), asked, key);
  const next = await ctx.repo(QuizPaper).create({ hash: (await presentPaper(ctx, quiz)).hash, version, content });
  await ctx.repo(Quiz).update(id, { paper: next.id }, { rev: quiz.rev });
  ctx.log.info({ quiz: id, question: asked, reason }, 'a key was changed');
  ctx.after(regrade, { quiz: id, version }, { id: `quiz-regrade-${id}-${version}`, delayMs: REGRADE_DELAY_MS });
  return { version, attempts: await ctx.repo(QuizAttempt).count({ quiz: id, state: { in: [...ENDED] } }) };
}

/**
 * The paper with another key.
 * @throws AppError NOT_FOUND for a question that is not on it, VALIDATION for a key that does not fit the question
 */
function withKey(paper: Paper, asked: string, key: PaperQuestion['key']): Paper {
  const question = allQuestions(paper).find((each) => each.id === asked);
  if (!question) throw new AppError(kernelErrors.NOT_FOUND);
  assertFits({ ...question, key }, question.body);
  const swap = (each: PaperQuestion): PaperQuestion => (each.id === asked ? { ...each, key } : each);
  const content: PaperContent = {
    questions: paper.content.questions.map(swap),
    pools: paper.content.pools.map((pool) => ({ ...pool, questions: pool.questions.map(swap) })),
  };
  return { ...paper, version: paper.version + 1, content };
}

function assertFits(question: KeyedQuestion, body: string): void {
  if (question.key.everybody) return;
  const faults: FieldErrors = {};
  for (const { field, text } of questionFaults(question, body)) if (field === 'key') (faults.key ??= []).push(text);
  if (faults.key) throw new AppError(kernelErrors.VALIDATION, undefined, faults);
}
