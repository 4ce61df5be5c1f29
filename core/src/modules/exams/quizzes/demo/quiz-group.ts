import { type GroupQuiz } from '@pathshala/shared/modules/exams/quizzes';
import { type PaperContent, paperCount, paperTotal } from '@pathshala/shared/modules/exams/sitting';
import { addDays } from '@pathshala/shared/text';
import { paperHash } from '../services/freeze';
import { groupQuizIdOf } from '../../sitting/services/ids';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { addAttempts } from './quiz-attempts';
import { paperIdOf, type QuizPlan, type QuizRows, REVIEW, sittingIdOf } from './quiz-plan';
import { QUESTION_BANKS } from './quizzes.data';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, PlatformRow, Recipe } from '../../../../seed/recipe/types';

/** Mathematics. */
const GROUP_COURSE = '109';
const GROUP_QUESTIONS = 8;
const TEST = {
  limitMinutes: 30,
  shuffleQuestions: true,
  shuffleOptions: true,
  negativePercent: 0,
  review: REVIEW,
};

/**
 * The mathematics of the bank once more, as the group's office wrote it, a test that its institutions have sat with
 * their results, and the next one, which is still a draft.
 */
export function addGroup(rows: QuizRows, recipe: Recipe): void {
  const group = recipe.rows.institutionGroup[0]!.id;
  const members = new Set(recipe.rows.institution.filter((row) => row.group === group).map((row) => row.id));
  const held = recipe.places.flatMap((place) => {
    const subject = recipe.rows.subject.find((row) => row.tenantId === place.institution && row.code === GROUP_COURSE);
    const section = recipe.rows.section.find((row) => row.id === place.section)!;
    return members.has(place.institution) && subject ? [{ place, klass: section.class, subject: subject.id }] : [];
  });
  const places = held.map(({ place, klass, subject }) => ({ institution: place.institution, class: klass, subject }));
  const bank = QUESTION_BANKS.get(GROUP_COURSE)!.map(({ marks = 1, content = {}, ...plan }, index) => ({
    ...plan,
    id: rowId('groupQuizQuestion', `${GROUP_COURSE}:${index}`),
    content,
    marks,
  }));
  const written = bank.slice(0, GROUP_QUESTIONS);
  for (const question of written)
    rows.groupQuizQuestion.push({ ...question, group, class: 'অষ্টম', subject: 'গণিত', status: 'ready' });
  const content: PaperContent = {
    questions: written.filter(({ type }) => type !== 'creative' && type !== 'file'),
    pools: [],
  };
  const questions = (of: typeof written) => of.map(({ id: question, marks }) => ({ question, marks }));
  const past = addDays(recipe.today, -9);
  const over = {
    ...TEST,
    id: rowId('groupQuiz', 'mathematics-first'),
    group,
    title: 'First group mathematics test',
    titleBn: 'গ্রুপের প্রথম গণিত পরীক্ষা',
    questions: questions(content.questions as typeof written),
    places,
    opensAt: instantOf(past, '10:00'),
    closesAt: instantOf(past, '11:00'),
    state: 'declared' as const,
    content,
    totalMarks: paperTotal(content),
    declaredAt: instantOf(addDays(past, -4), '12:00'),
  } satisfies PlatformRow<typeof GroupQuiz>;
  rows.groupQuiz.push(over);
  for (const each of held) addHeld(rows, recipe, { ...each, quiz: over, content });
  const day = addDays(recipe.today, 7);
  rows.groupQuiz.push({
    ...TEST,
    id: rowId('groupQuiz', 'mathematics'),
    group,
    title: 'Group mathematics test',
    titleBn: 'গ্রুপের গণিত পরীক্ষা',
    questions: questions(written),
    places,
    opensAt: instantOf(day, '10:00'),
    closesAt: instantOf(day, '11:00'),
    state: 'draft',
    totalMarks: written.reduce((sum, each) => sum + each.marks, 0),
  });
}

type Sat = PlatformRow<typeof GroupQuiz> &
  Required<
    Pick<
      PlatformRow<typeof GroupQuiz>,
      'group' | 'title' | 'titleBn' | 'opensAt' | 'closesAt' | 'limitMinutes' | 'totalMarks' | 'declaredAt'
    >
  >;
interface Held {
  place: DemoPlace;
  klass: string;
  subject: string;
  quiz: Sat;
  content: PaperContent;
}
/** The quiz of one institution as a worker makes it, sat by every section of the class, with its figures at the group. */
function addHeld(rows: QuizRows, recipe: Recipe, { place, klass, subject, quiz, content }: Held): void {
  const tenantId = place.institution;
  const placeId = rowId('groupQuizPlace', `${quiz.id}:${tenantId}`);
  const id = groupQuizIdOf(placeId);
  const { title, titleBn, opensAt, closesAt, limitMinutes, totalMarks } = quiz;
  const counts = { questionCount: paperCount(content), totalMarks };
  const plan: QuizPlan = {
    id,
    place,
    course: { code: GROUP_COURSE, subject, staff: place.teacher },
    klass,
    values: { ...TEST, title, titleBn, state: 'resultsReleased', opensAt, closesAt },
  };
  const sections = recipe.rows.section.filter((row) => row.class === klass).map((row) => row.id);
  rows.quizPaper.push({ id: paperIdOf(plan), tenantId, hash: paperHash(content), version: 1, content });
  rows.quiz.push({
    ...plan.values,
    id,
    tenantId,
    class: klass,
    subject,
    sections,
    groupQuiz: quiz.id,
    paper: paperIdOf(plan),
    ...counts,
    publishedAt: quiz.declaredAt,
    closedAt: closesAt,
    releasedAt: instantOf(addDays(closesAt.slice(0, 10), 1), '12:00'),
  });
  const before = rows.quizAttempt.length;
  for (const section of sections) {
    const here = { ...plan, place: { ...place, section } };
    rows.quizSitting.push({
      id: sittingIdOf(here),
      tenantId,
      quiz: id,
      section,
      title,
      titleBn,
      state: 'resultsReleased',
      opensAt,
      closesAt,
      limitMinutes,
      ...counts,
      locked: false,
    });
    addAttempts(rows, recipe, here, { content, share: 0.9, state: 'released' });
  }
  const scores = rows.quizAttempt.slice(before).map(({ score = 0 }) => score);
  rows.groupQuizPlace.push({
    id: placeId,
    group: quiz.group,
    groupQuiz: quiz.id,
    institution: tenantId,
    class: klass,
    subject,
    quiz: id,
    state: 'resultsReleased',
    enrolled: recipe.rows.enrolment.filter((row) => sections.includes(row.section) && !row.until).length,
    started: scores.length,
    finished: scores.length,
    mean: Math.round((scores.reduce((sum, each) => sum + each, 0) / Math.max(1, scores.length)) * 100) / 100,
  });
}
