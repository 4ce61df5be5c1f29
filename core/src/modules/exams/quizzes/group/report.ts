import { groupBy, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  GroupQuiz,
  GroupQuizPlace,
  placesOf,
  summarise,
  wholeScores,
  type quizzesActions,
} from '@pathshala/shared/modules/exams/quizzes';
import { QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import { sharedRows, type Context } from '../../../../kernel';
import { viewPlaces } from './quizzes';
import { blank } from '../../sitting';

const BEST = 20;

/**
 * The group's present institutions that have not closed exams to it, side by side. Only the group's own places decide
 * which quizzes are counted.
 */
export async function groupReport(
  ctx: Context,
  { id }: { id: string },
): Promise<ActionOutput<typeof quizzesActions.groupReport>> {
  const quiz = await ctx.repo(GroupQuiz).get(id);
  const places = await ctx.repo(GroupQuizPlace).find({ where: { groupQuiz: id, refusal: { exists: false } } });
  const attempts = await finishedAttempts(ctx, places);
  const byQuiz = groupBy(attempts, (row) => row.quiz);
  const figures = places.map((place) => summarise(wholeScores(byQuiz.get(place.quiz ?? '') ?? []), quiz.totalMarks));
  const unmarked = attempts.reduce((sum, row) => sum + (row.unmarked ?? 0), 0);
  // Places would change with the next answer that is marked.
  const isRanked = unmarked === 0;
  const means = figures.flatMap(({ mean }) => mean ?? []);
  const rank = new Map(means.map((mean, index) => [mean, placesOf(means)[index]!]));
  const shown = await viewPlaces(ctx, places);
  const percent = (mean: number | null) =>
    mean === null || quiz.totalMarks <= 0 ? null : Math.round((mean * 10_000) / quiz.totalMarks) / 100;
  const { title, titleBn, totalMarks, opensAt, closesAt } = quiz;
  return {
    quiz: { id, title, titleBn, totalMarks, opensAt, closesAt },
    rows: shown.map((row, index) => ({
      ...row,
      ...figures[index]!,
      percent: percent(figures[index]!.mean),
      place: isRanked && figures[index]!.mean !== null ? (rank.get(figures[index]!.mean!) ?? null) : null,
    })),
    unmarked,
    best: await bestStudents(
      ctx,
      isRanked ? attempts : [],
      new Map(places.map((place, index) => [place.quiz ?? '', shown[index]!.institution])),
    ),
  };
}

type Attempt = Awaited<ReturnType<typeof finishedAttempts>>[number];
async function finishedAttempts(ctx: Context, places: readonly Row<typeof GroupQuizPlace>[]) {
  const held = places.filter((place) => place.quiz !== undefined);
  if (held.length === 0) return [];
  return sharedRows(ctx.kernel, QuizAttempt, [...new Set(held.map((place) => place.institution))], {
    quiz: { in: held.map((place) => place.quiz!) },
    state: { in: ['submitted', 'autoSubmitted', 'graded', 'released'] },
  });
}

async function bestStudents(
  ctx: Context,
  attempts: readonly Attempt[],
  institutions: ReadonlyMap<string, { en: string; bn: string }>,
): Promise<ActionOutput<typeof quizzesActions.groupReport>['best']> {
  const scored = attempts.filter((row) => row.score !== undefined).sort((a, b) => b.score! - a.score!);
  const best = scored.slice(0, BEST);
  const people = new Map(
    (
      await sharedRows(ctx.kernel, Student, [...new Set(best.map((row) => row.tenantId))], {
        id: { in: best.map((row) => row.student) },
      })
    ).map((row) => [row.id, row]),
  );
  const places = placesOf(best.map((row) => row.score!));
  return best.flatMap((row, index) => {
    const person = people.get(row.student);
    return person
      ? [
          {
            name: person.name,
            nameBn: person.nameBn,
            institution: institutions.get(row.quiz) ?? blank,
            score: row.score!,
            place: places[index]!,
          },
        ]
      : [];
  });
}
