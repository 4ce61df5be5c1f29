import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { placesOf, type quizzesActions, summarise, wholeScores } from '@pathshala/shared/modules/exams/quizzes';
import { Quiz } from '@pathshala/shared/modules/exams/sitting';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { gridRows } from './grid-rows';
import { sittingsOf } from './managed';
import { type QuizRow, blank } from '../../sitting';

type Statistics = ActionOutput<typeof quizzesActions.statistics>;

export function summaryOf(quiz: QuizRow, rows: Awaited<ReturnType<typeof gridRows>>): Statistics['summary'] {
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
