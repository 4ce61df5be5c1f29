import type { StoredInput } from '@pathshala/shared/kit';
import { addDays } from '@pathshala/shared/text';
import {
  countAnswered,
  dueOf,
  paperCount,
  paperTotal,
  questionsOf,
  type AnswerValue,
  type GroupQuiz,
  type GroupQuizQuestion,
  type KeptAnswer,
  type PaperContent,
  type PaperQuestion,
  type Quiz,
  type QuizAttempt,
  type QuizPaper,
  type QuizQuestion,
  type QuizSitting,
} from '@pathshala/shared/modules/quizzes';
import { attemptIdOf, gradePaper, paperHash, receiptOf, seedFor } from '../../modules/quizzes';
import { instantOf } from './attendance';
import { QUESTION_BANKS, type QuestionPlan } from './quizzes.data';
import { createRandom, type Random } from './random';
import { rowId } from './row-id';
import type { DemoPlace, PlatformRow, Recipe, TenantRow } from './types';

export interface QuizRows {
  quizQuestion: TenantRow<typeof QuizQuestion>[];
  quizPaper: TenantRow<typeof QuizPaper>[];
  quiz: TenantRow<typeof Quiz>[];
  quizSitting: TenantRow<typeof QuizSitting>[];
  quizAttempt: TenantRow<typeof QuizAttempt>[];
  groupQuizQuestion: PlatformRow<typeof GroupQuizQuestion>[];
  groupQuiz: PlatformRow<typeof GroupQuiz>[];
}
type QuizInput = StoredInput<typeof Quiz>;
/** Mathematics. */
const GROUP_COURSE = '109';
const GROUP_QUESTIONS = 8;
/** Open from the day before the demo begins until long after it. */
const OPEN_DAYS = 120;

/**
 * For the demo section of each institution: a bank of questions in the subjects that it learns, a quiz that is over with its results, one
 * that the demo student can sit at any time, and one that is still to come.
 */
export function quizRows(recipe: Recipe): QuizRows {
  const rows: QuizRows = {
    quizQuestion: [],
    quizPaper: [],
    quiz: [],
    quizSitting: [],
    quizAttempt: [],
    groupQuizQuestion: [],
    groupQuiz: [],
  };
  for (const place of recipe.places) addPlace(rows, recipe, place);
  addGroup(rows, recipe);
  return composed(rows);
}

/** NFC throughout, like the rest of the recipe: ড় ঢ় য় have two encodings. */
const composed = (rows: QuizRows): QuizRows => JSON.parse(JSON.stringify(rows).normalize('NFC')) as QuizRows;

interface Course {
  code: string;
  subject: string;
  staff: string;
}

function addPlace(rows: QuizRows, recipe: Recipe, place: DemoPlace): void {
  const klass = recipe.rows.section.find((row) => row.id === place.section)!.class;
  const codes = new Map(recipe.rows.subject.map((row) => [row.id, row.code]));
  const courses = recipe.rows.teachingAssignment
    .filter((row) => row.section === place.section && row.subject && QUESTION_BANKS.has(codes.get(row.subject)!))
    .map((row): Course => ({ code: codes.get(row.subject!)!, subject: row.subject!, staff: row.staff }));
  const bank = new Map<string, PaperQuestion[]>();
  for (const { code, subject } of courses)
    bank.set(code, addQuestions(rows, { code, subject, klass, tenantId: place.institution }));
  const own = courses.find((course) => course.staff === place.teacher);
  const other = courses.find((course) => course.staff === place.secondTeacher) ?? own;
  if (!own || !other) return;
  const base = (course: Course, key: string, over: Partial<QuizInput>): QuizPlan => ({
    id: rowId('quiz', `${place.alias}:${key}`),
    place,
    course,
    klass,
    values: {
      shuffleQuestions: true,
      shuffleOptions: true,
      negativePercent: 25,
      partialCredit: true,
      limitMinutes: 30,
      draw: [],
      ...over,
    } as QuizPlan['values'],
  });
  const questions = bank.get(own.code)!.filter((question) => question.type !== 'creative' && question.type !== 'file');
  const past = addDays(recipe.today, -6);
  const over = base(own, 'over', {
    title: 'Weekly quiz 3',
    titleBn: 'সাপ্তাহিক কুইজ ৩',
    state: 'resultsReleased',
    opensAt: instantOf(past, '10:00'),
    closesAt: instantOf(past, '11:00'),
    closedAt: instantOf(past, '11:01'),
    releasedAt: instantOf(past, '15:00'),
  });
  addQuiz(rows, over, { questions: questions.slice(0, 10), pools: [] });
  addAttempts(rows, recipe, over, {
    content: { questions: questions.slice(0, 10), pools: [] },
    share: 0.93,
    state: 'released',
  });

  const easy = questions.filter((question) => question.difficulty === 'easy');
  const fixed = questions
    .filter((question) => question.difficulty !== 'easy')
    .slice(0, 5)
    .map((question) => ({ ...question, marks: 2 }));
  const content: PaperContent = {
    questions: fixed,
    pools: [{ count: 3, questions: easy.map((question) => ({ ...question, marks: 1 })) }],
  };
  const open = base(own, 'open', {
    title: 'Practice quiz',
    titleBn: 'অনুশীলন কুইজ',
    state: 'open',
    opensAt: instantOf(addDays(recipe.today, -1), '08:00'),
    closesAt: instantOf(addDays(recipe.today, OPEN_DAYS), '17:00'),
    draw: [{ count: 3, marks: 1, difficulty: 'easy' }],
    negativePercent: 0,
    instructions: 'নির্দেশনা: প্রতিটি প্রশ্ন মনোযোগ দিয়ে পড়ে উত্তর দাও। লেখা সঙ্গে সঙ্গে সংরক্ষিত হয়; সংযোগ কেটে গেলেও লিখতে থাকো।',
    review: { immediately: 'score', whileOpen: 'score', afterClose: 'marks', afterRelease: 'keys' },
  });
  addQuiz(rows, open, content);
  addAttempts(rows, recipe, open, { content, share: 0.15, state: 'graded', not: [place.student] });

  const soon = addDays(recipe.today, 2);
  addQuiz(
    rows,
    base(other, 'soon', {
      title: 'Chapter test',
      titleBn: 'অধ্যায় পরীক্ষা',
      state: 'scheduled',
      opensAt: instantOf(soon, '10:00'),
      closesAt: instantOf(soon, '10:45'),
      lastStartAt: instantOf(soon, '10:10'),
      limitMinutes: 25,
    }),
    { questions: bank.get(other.code)!.slice(0, 8), pools: [] },
  );
}

function addQuestions(
  rows: QuizRows,
  { code, subject, klass, tenantId }: { code: string; subject: string; klass: string; tenantId: string },
): PaperQuestion[] {
  return QUESTION_BANKS.get(code)!.map(({ marks = 1, content = {}, ...plan }: QuestionPlan, index) => {
    const id = rowId('quizQuestion', `${tenantId}:${code}:${index}`);
    rows.quizQuestion.push({ id, tenantId, class: klass, subject, ...plan, content, marks, status: 'ready' });
    return {
      id,
      type: plan.type,
      body: plan.body,
      content,
      key: plan.key,
      ...(plan.explanation ? { explanation: plan.explanation } : {}),
      marks,
      chapter: plan.chapter,
      difficulty: plan.difficulty,
    };
  });
}

/** The mathematics of the bank once more, as the group's office wrote it, and a test for its institutions that is not declared yet. */
function addGroup(rows: QuizRows, recipe: Recipe): void {
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

interface QuizPlan {
  id: string;
  place: DemoPlace;
  course: Course;
  klass: string;
  values: Omit<QuizInput, 'class' | 'subject' | 'sections' | 'teacher' | 'questions' | 'paper'> &
    Required<Pick<QuizInput, 'title' | 'titleBn' | 'state' | 'opensAt' | 'closesAt' | 'limitMinutes'>>;
}
const REVIEW = { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' } as const;
const paperIdOf = ({ id }: QuizPlan) => rowId('quizPaper', id);
const sittingIdOf = ({ id, place }: QuizPlan) => rowId('quizSitting', `${id}:${place.section}`);

function addQuiz(rows: QuizRows, plan: QuizPlan, content: PaperContent): void {
  const { id, place, course, klass, values } = plan;
  const tenantId = place.institution;
  const counts = { questionCount: paperCount(content), totalMarks: paperTotal(content) };
  const { title, titleBn, state, opensAt, closesAt, limitMinutes, lastStartAt } = values;
  rows.quizPaper.push({ id: paperIdOf(plan), tenantId, hash: paperHash(content), version: 1, content });
  rows.quiz.push({
    ...values,
    id,
    tenantId,
    class: klass,
    subject: course.subject,
    sections: [place.section],
    teacher: course.staff,
    questions: content.questions.map(({ id: question, marks }) => ({ question, marks })),
    paper: paperIdOf(plan),
    ...counts,
    review: values.review ?? REVIEW,
    publishedAt: addHours(opensAt, -48),
  });
  rows.quizSitting.push({
    id: sittingIdOf(plan),
    tenantId,
    quiz: id,
    section: place.section,
    title,
    titleBn,
    state,
    opensAt,
    closesAt,
    ...(lastStartAt ? { lastStartAt } : {}),
    limitMinutes,
    ...counts,
    locked: false,
  });
}

/** Papers of students who know more or less; what they answered is marked by the same rules as everyone's. */
function addAttempts(
  rows: QuizRows,
  recipe: Recipe,
  plan: QuizPlan,
  {
    content,
    share,
    state,
    not = [],
  }: { content: PaperContent; share: number; state: 'graded' | 'released'; not?: readonly string[] },
): void {
  const { id: quiz, place, values } = plan;
  const random = createRandom(`quiz:${quiz}`);
  const students = recipe.rows.enrolment.filter((row) => row.section === place.section && !row.until);
  for (const { student } of students) {
    const ability = 0.35 + random.next() * 0.6;
    if (not.includes(student) || (student !== place.student && !random.chance(share))) continue;
    const startedAt = Date.parse(values.opensAt) + random.int(0, 240) * 1_000;
    const questions = questionsOf(content, seedFor(quiz, student));
    const answers: Record<string, KeptAnswer> = {};
    let at = startedAt;
    for (const [index, question] of questions.entries()) {
      const spent = random.int(25, 110) * 1_000;
      at += spent;
      if (random.chance(0.06)) continue;
      answers[question.id] = { value: answerOf(question, random, ability), at, seq: index + 1, spent };
    }
    const id = attemptIdOf(quiz, student);
    const finishedAt = new Date(at + 20_000).toISOString();
    const { marks, score, unmarked, keyVersion } = gradePaper(questions, {
      answers,
      given: undefined,
      rule: { negativePercent: values.negativePercent ?? 0, partialCredit: true },
      version: 1,
    });
    const due = dueOf({
      startedAt,
      limitMinutes: values.limitMinutes,
      extraPercent: 0,
      extraMinutes: 0,
      closesAt: values.closesAt,
      pausedBefore: 0,
    });
    rows.quizAttempt.push({
      id,
      tenantId: place.institution,
      quiz,
      sitting: sittingIdOf(plan),
      section: place.section,
      student,
      state,
      startedAt: new Date(startedAt).toISOString(),
      due: new Date(due).toISOString(),
      writer: 'demo-device',
      lastSeq: questions.length,
      answers,
      current: questions.length,
      answered: countAnswered(answers),
      connected: false,
      seenAt: finishedAt,
      finishedAt,
      finishedBy: 'student',
      receipt: receiptOf(id, finishedAt, answers),
      marks,
      score,
      unmarked,
      keyVersion,
    });
  }
}

const HARDNESS = { easy: 0.2, medium: 0, hard: -0.2 } as const;

/** Right as often as the student is able and the question easy; otherwise a plausible mistake. */
function answerOf({ type, content, key, difficulty }: PaperQuestion, random: Random, ability: number): AnswerValue {
  const isRight = random.chance(Math.min(0.97, ability + HARDNESS[difficulty]));
  const others = (content.options ?? []).map((each) => each.id).filter((each) => !(key.options ?? []).includes(each));
  if (type === 'single') return isRight ? key.options![0]! : random.pick(others);
  if (type === 'multiple') return isRight ? [...key.options!] : [key.options![0]!, random.pick(others)];
  if (type === 'trueFalse') return isRight === key.truth;
  if (type === 'numeric') return String(isRight ? key.value! : key.value! + random.int(1, 9));
  if (type === 'shortText') return isRight ? key.accepted![0]![0]! : 'জানি না';
  if (type === 'fillBlanks') return key.accepted!.map((each, index) => (isRight || index === 0 ? each[0]! : '?'));
  if (type === 'matching')
    return isRight
      ? { ...key.pairs! }
      : Object.fromEntries(
          Object.keys(key.pairs!).map((left, index, all) => [left, key.pairs![all[(index + 1) % all.length]!]!]),
        );
  if (type === 'ordering') return isRight ? [...key.order!] : random.shuffle(key.order!);
  return null;
}

const addHours = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
