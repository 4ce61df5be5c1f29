import { addDays } from '@pathshala/shared/text';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { type QuizRows, REVIEW } from './quiz-plan';
import { QUESTION_BANKS } from './quizzes.data';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe } from '../../../../seed/recipe/types';

/** Mathematics. */
const GROUP_COURSE = '109';
const GROUP_QUESTIONS = 8;

/**
 * The mathematics of the bank once more, as the group's office wrote it, and a test for its institutions that is not
 * declared yet.
 */
export function addGroup(rows: QuizRows, recipe: Recipe): void {
  const group = recipe.rows.institutionGroup[0]!.id;
  const members = new Set(recipe.rows.institution.filter((row) => row.group === group).map((row) => row.id));
  const places = recipe.places.flatMap((place) => {
    const subject = recipe.rows.subject.find((row) => row.tenantId === place.institution && row.code === GROUP_COURSE);
    const section = recipe.rows.section.find((row) => row.id === place.section)!;
    return members.has(place.institution) && subject
      ? [{ institution: place.institution, class: section.class, subject: subject.id }]
      : [];
  });
  const questions = QUESTION_BANKS.get(GROUP_COURSE)!
    .slice(0, GROUP_QUESTIONS)
    .map(({ marks = 1, content = {}, ...plan }, index) => {
      const id = rowId('groupQuizQuestion', `${GROUP_COURSE}:${index}`);
      rows.groupQuizQuestion.push({
        id,
        group,
        class: 'অষ্টম',
        subject: 'গণিত',
        ...plan,
        content,
        marks,
        status: 'ready',
      });
      return { question: id, marks };
    });
  const day = addDays(recipe.today, 7);
  rows.groupQuiz.push({
    id: rowId('groupQuiz', 'mathematics'),
    group,
    title: 'Group mathematics test',
    titleBn: 'গ্রুপের গণিত পরীক্ষা',
    questions,
    places,
    opensAt: instantOf(day, '10:00'),
    closesAt: instantOf(day, '11:00'),
    limitMinutes: 30,
    shuffleQuestions: true,
    shuffleOptions: true,
    negativePercent: 0,
    review: REVIEW,
    state: 'draft',
    totalMarks: questions.reduce((sum, each) => sum + each.marks, 0),
  });
}
