import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import {
  choiceCounts,
  isBlank,
  itemFigures,
  placesOf,
  Quiz,
  QuizAttempt,
  summarise,
  wholeScores,
  type ItemRecord,
  type PaperQuestion,
  type quizzesActions,
} from '@pathshala/shared/modules/exams/quizzes';
import type { Context } from '../../../../kernel';
import { gradePaper, ownQuestions, sumOf, type AttemptRow } from '../services/grading';
import { sittingsOf } from '../services/managed';
import { paperBy } from '../services/quiz-snapshot';
import { type Paper, type QuizRow } from '../services/paper';
import { blank, gridRows } from './monitor';

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

function summaryOf(quiz: QuizRow, rows: Awaited<ReturnType<typeof gridRows>>): Statistics['summary'] {
  const started = rows.filter((row) => row.state !== 'notStarted');
  const finished = started.filter((row) => row.state !== 'inProgress' && row.state !== 'void');
  return {
    enrolled: rows.length,
    started: started.length,
    finished: finished.length,
    graded: finished.filter((row) => row.state === 'graded' || row.state === 'released').length,
    void: started.filter((row) => row.state === 'void').length,
    unmarked: finished.reduce((sum, row) => sum + (row.unmarked ?? 0), 0),
    ...summarise(wholeScores(finished), quiz.totalMarks),
  };
}

/** Students with score and place; absent ones are listed without. */
export async function report(
  ctx: Context,
  { quiz: id, section }: ActionInput<typeof quizzesActions.report>,
): Promise<ActionOutput<typeof quizzesActions.report>> {
  const quiz = await ctx.repo(Quiz).get(id);
  const rows = (await gridRows(ctx, quiz, await sittingsOf(ctx, quiz))).filter(
    (row) => !section || row.section === section,
  );
  const labels = await ctx.labels(Section, quiz.sections);
  const subject = (await ctx.labels(Subject, [quiz.subject])).get(quiz.subject) ?? blank;
  const counted = rows.filter((row) => row.score !== undefined && row.state !== 'void');
  // A rank would change with the next answer that is marked.
  const isRanked = counted.every((row) => !row.unmarked);
  const places = placesOf(counted.map((row) => row.score!));
  const place = new Map(counted.map((row, index) => [row.student, places[index]!]));
  const { title, titleBn, totalMarks, opensAt, closesAt } = quiz;
  return {
    quiz: { id, title, titleBn, subject, totalMarks, opensAt, closesAt },
    summary: summaryOf(quiz, rows),
    rows: rows.map(
      ({ student, roll, name, nameBn, section: of, state, score, unmarked, startedAt, finishedAt, finishedBy }) => ({
        student,
        roll,
        name,
        nameBn,
        section: labels.get(of) ?? blank,
        state,
        ...(score === undefined || state === 'void'
          ? {}
          : {
              score,
              percent: totalMarks > 0 ? Math.round((score * 10_000) / totalMarks) / 100 : 0,
              ...(isRanked ? { place: place.get(student)! } : {}),
              ...(unmarked ? { unmarked } : {}),
            }),
        ...(startedAt && finishedAt
          ? { minutes: Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 6_000) / 10 }
          : {}),
        ...(finishedBy ? { finishedBy } : {}),
      }),
    ),
  };
}
